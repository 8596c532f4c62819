/** Refusals and people at a table, in words. */
import type { Reaction, Seen } from '../generated/protocol.ts';
import type { Seat } from '../generated/types.ts';
import { BOT_NAMES } from '../new.ts';
import { t } from '../words.svelte.ts';
import { Refused } from './line.ts';
import type { Said } from './table.svelte.ts';

const CODES = ['stale', 'illegal', 'turn', 'rate', 'storage', 'auth', 'gone', 'full', 'version', 'absent'];

/** Why something was refused, in the reader's words: those of the server are for who looks after it. */
export function refusedWords(error: unknown): string {
  const code = error instanceof Refused && CODES.includes(error.code) ? error.code : 'illegal';
  return t(`refused-${code}`);
}

/** As whom somebody sits there; none where nobody does. */
export function sitterName({ seats }: Seen, seat: Seat): string | null {
  const { name, bot } = seats[seat]!;
  return name ?? (bot === null ? null : t('bot-name', { name: BOT_NAMES[seat % BOT_NAMES.length]! }));
}

export const reactionWords = (reaction: Reaction) => t(`react-${reaction.replaceAll('_', '-')}`);

export const saidText = (said: Said) => ('words' in said ? said.words : reactionWords(said.reaction));
