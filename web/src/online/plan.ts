/** What a table is to be, as people choose it, and as they read it. */

import { LEVELS } from '../bots.ts';
import { usualDiscs } from '../engine.ts';
import type { Plan, Seen, Visible } from '../generated/protocol.ts';
import type { Level, Seat } from '../generated/types.ts';
import { keep, readJson } from '../storage.svelte.ts';
import { t } from '../words.svelte.ts';
import type { Planned } from './server.ts';

/** Who is to sit on the three chairs beside one's own. */
export type Guest = 'friend' | 'bot' | 'nobody';
export const GUESTS: readonly Guest[] = ['friend', 'bot', 'nobody'];

/** Seconds for a move. */
export const CLOCKS: readonly (number | null)[] = [null, 60, 300, 3 * 86_400];

export type Choice = {
  guests: [Guest, Guest, Guest];
  /** How well a bot plays on each of these chairs. */
  levels: [Level, Level, Level];
  /** A first game has fewer discs, with three or four. */
  first: boolean;
  clock: number | null;
  visible: Visible;
  hints: boolean;
  /** Whether somebody who comes later may take over from a bot. */
  takeOver: boolean;
};

const USUAL: Choice = {
  guests: ['friend', 'nobody', 'nobody'],
  levels: ['medium', 'medium', 'medium'],
  first: false,
  clock: null,
  visible: 'link',
  hints: true,
  takeOver: false,
};

function isChoice(value: unknown): value is Choice {
  const choice = value as Choice;
  return (
    typeof choice === 'object' &&
    choice !== null &&
    Array.isArray(choice.guests) &&
    choice.guests.length === 3 &&
    choice.guests.every((guest) => GUESTS.includes(guest)) &&
    Array.isArray(choice.levels) &&
    choice.levels.length === 3 &&
    choice.levels.every((level) => LEVELS.includes(level)) &&
    CLOCKS.includes(choice.clock) &&
    ['link', 'open'].includes(choice.visible) &&
    typeof choice.first === 'boolean' &&
    typeof choice.hints === 'boolean' &&
    ['boolean', 'undefined'].includes(typeof choice.takeOver)
  );
}

/** A server without a name is one at home: whoever finds its page is in the house, and may come in. */
const AT_HOME = /^(?!127\.|\[::1\])([\d.]+|\[.*\]|[^.]+\.local)$/;

/** As last time. */
export function lastChoice(host = location.hostname): Choice {
  const visible = AT_HOME.test(host) ? 'open' : USUAL.visible;
  return { ...structuredClone(USUAL), visible, ...readJson('table', isChoice) };
}
export const keepChoice = (choice: Choice) => keep('table', JSON.stringify(choice));

/** How well a bot is to play that comes to a seat while the table waits: as on its chair when it was set up. */
export function levelOn(seat: Seat): Level {
  const { guests, levels } = lastChoice();
  const chairs = levels.filter((_, n) => guests[n] !== 'nobody');
  return chairs[Math.max(0, seat - 1)] ?? levels[0];
}

/** How many are to play. */
export const players = ({ guests }: Choice) => 1 + guests.filter((guest) => guest !== 'nobody').length;

/** How many discs each of so many gets. */
export function discsFor(players: number, first: boolean): number {
  const discs = usualDiscs(players);
  return first ? discs.first : discs.usual;
}

/** What a server is asked for. */
export function planned(choice: Choice): Planned {
  const { guests, levels, clock, visible, hints, takeOver } = choice;
  const chairs = guests.map(
    (guest, n) => ({ friend: 'person' as const, bot: levels[n]!, nobody: null })[guest],
  );
  const seats = ['person' as const, ...chairs.filter((chair) => chair !== null)];
  return { seats, first_game: choice.first && seats.length > 2, clock, visible, hints, take_over: takeOver };
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "3 days", "1 day 12 hours", "4 min 59 s": no more than there is, or whoever trusts it loses the seat to a bot. */
export function timeWords(seconds: number): string {
  // What is left of three days is three days for a moment; of minutes every second counts.
  const left = seconds < 3600 ? seconds : 60 * Math.ceil(seconds / 60);
  const counts = UNITS.map(([unit, length], n) => {
    const rest = left % (UNITS[n - 1]?.[1] ?? Number.POSITIVE_INFINITY);
    return { unit, count: Math.floor(rest / length) };
  });
  const first = counts.findIndex(({ unit, count }) => count > 0 || unit === 'second');
  const told = counts.slice(first, first + 2).filter(({ count }, n) => n === 0 || count > 0);
  return told.map((one) => t('clock-words', one)).join(' ');
}

/** "20 discs · 1 min a move · by link" */
export function planWords(plan: Plan): string {
  const clock = plan.clock === null ? t('wait-no-clock') : t('wait-a-move', { time: timeWords(plan.clock) });
  const discs = plan.discs ?? discsFor(plan.seats.length, plan.first_game);
  const visible = t(`setup-visible-${plan.visible}`).toLocaleLowerCase();
  return t('wait-plan', { discs, clock, visible });
}

/** How many seconds whoever is to move has left; none where there is no clock. */
export function secondsLeft({ plan: { clock }, since }: Seen, now: number): number | null {
  return clock === null ? null : Math.max(0, Math.floor(clock - (now - since) / 1000));
}
