/** Games against bots that are over on this device, and which level they suggest. */
import { LEVELS } from './bots.ts';
import type { Level, Seat, SeatedBot } from './generated/types.ts';
import { keep, readJson } from './storage.svelte.ts';

/** One person against bots of one level; oldest first in every list. */
export type Contest = { id: string; level: Level; won: boolean };

function isContest(value: unknown): value is Contest {
  const { id, level, won } = (value ?? {}) as Contest;
  return typeof id === 'string' && LEVELS.includes(level) && typeof won === 'boolean';
}

export const contests = (): Contest[] => (readJson('contests', Array.isArray) ?? []).filter(isContest);

/** Notes how a game ended, if it was a contest; one that ends anew counts as it ended last. */
export function keepContest(id: string, seats: readonly (SeatedBot | null)[], winner: Seat): void {
  const [bot, ...others] = seats.filter((seat) => seat !== null);
  const alike = bot && others.every((other) => other.bot === bot.bot) && bot.bot === bot.level;
  const contest = { id, level: bot?.level, won: seats[winner] === null };
  if (!alike || others.length + 2 !== seats.length || !isContest(contest)) return;
  const all = contests().filter((one) => one.id !== id);
  keep('contests', JSON.stringify([...all, contest].slice(-500)));
}

export type Tally = { won: number; of: number };

/** How it went against a level, in all or lately. */
export function tally(all: readonly Contest[], level: Level, last = Infinity): Tally {
  const here = all.filter((one) => one.level === level).slice(-last);
  return { won: here.filter(({ won }) => won).length, of: here.length };
}

/** Another level than that of a game: above it after a win, below it after a loss, as far as there is one. */
export const otherLevel = (level: Level, won: boolean): Level =>
  LEVELS[LEVELS.indexOf(level) + (won ? 1 : -1)] ?? level;

/** So many games tell how it goes lately. */
const LATELY = 4;
const isEasy = ({ won, of }: Tally) => won >= LATELY - 1 && won >= of - 1;
const isHard = ({ won, of }: Tally) => of === LATELY && won === 0;

/** The level above one that is won nearly always, unless it proved too hard; the one below one that never is. */
export function suggested(all: readonly Contest[], level: Level): (Tally & { level: Level }) | null {
  const lately = tally(all, level, LATELY);
  const at = LEVELS.indexOf(level);
  const next = LEVELS[isEasy(lately) ? at + 1 : isHard(lately) ? at - 1 : -1];
  if (!next || (isEasy(lately) && isHard(tally(all, next, LATELY)))) return null;
  return { ...lately, level: next };
}
