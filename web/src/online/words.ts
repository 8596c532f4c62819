/** People at a table, and what they say, in words. */
import type { Reaction, Seen } from '../generated/protocol.ts';
import type { Seat } from '../generated/types.ts';
import { BOT_NAMES } from '../new.ts';
import { t } from '../words.svelte.ts';
import type { Said } from './table.svelte.ts';

/** As whom somebody sits there; none where nobody does. */
export function sitterName({ seats }: Seen, seat: Seat): string | null {
  const { name, bot } = seats[seat]!;
  return name ?? (bot === null ? null : t('bot-name', { name: BOT_NAMES[seat % BOT_NAMES.length]! }));
}

/** As whom all but one of them sit there. */
export const othersAt = (seen: Seen, me: Seat | null): string[] =>
  seen.seats.flatMap((_, seat) => (seat === me ? [] : (sitterName(seen, seat) ?? [])));

export const reactionWords = (reaction: Reaction) => t(`react-${reaction.replaceAll('_', '-')}`);

export const saidText = (said: Said) => ('words' in said ? said.words : reactionWords(said.reaction));
