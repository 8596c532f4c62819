/** What the coach of a first game says: each thing once, when it first happens. No state but the game's own. */
import type { Position, Seat, Told } from './generated/types.ts';

/** What is seen of a game. */
export type Seen = {
  view: Position;
  story: readonly Told[];
  /** Whose coach this is. */
  me: Seat;
  acting: boolean;
  picked: boolean;
  refillOffered: boolean;
};

/** The key of what to say now, or nothing. */
export function advice({ view, story, me, acting, picked, refillOffered }: Seen): string | null {
  if (view.over) return 'ranking' in view.over && view.over.ranking[0] === me ? 'coach-won' : 'coach-lost';
  const mine = story.filter((told) => told.seat === me && placed(told)).length;
  if (acting && refillOffered) return firstRefill(story, me) ? 'coach-refill' : null;
  // A hint may have taken its place the first time.
  if (acting && picked) return mine === 0 ? 'coach-place' : mine <= 2 ? 'coach-beside' : null;
  if (acting && mine === 0) return 'coach-take';
  if (firstCover(story, me) && (acting || story.at(-1)?.seat === me)) return 'coach-covered';
  return turnTaken(view, story, me, acting);
}

const placed = ({ events }: Told) => events.some(({ kind }) => kind === 'placed');
const covered = ({ events }: Told) => events.some(({ kind }) => kind === 'covered');

/** How many tasks my last turn covered. */
export function lastCovered(story: readonly Told[], me: Seat): number {
  const last = story.findLast((told) => told.seat === me && placed(told));
  return last?.events.filter(({ kind }) => kind === 'covered').length ?? 0;
}

/** Whether I did not refill by choice so far. */
const firstRefill = (story: readonly Told[], me: Seat) =>
  !story.some(
    ({ seat, events }) => seat === me && events.some((event) => event.kind === 'refilled' && !event.forced),
  );

/** Whether my last turn was the first of mine to cover a task. */
function firstCover(story: readonly Told[], me: Seat): boolean {
  const mine = story.filter((told) => told.seat === me && placed(told));
  const first = mine.findIndex(covered);
  return first >= 0 && first === mine.length - 1;
}

/** Why it is whose turn it is, the first time it comes to that. */
function turnTaken(view: Position, story: readonly Told[], me: Seat, acting: boolean): string | null {
  const movers = story.filter(placed).map(({ seat }) => seat);
  const mine = movers.at(-1) === me;
  const handed = movers.filter((seat, n) => seat !== me && movers[n - 1] === me).length;
  const kept = movers.filter((seat, n) => seat === me && movers[n - 1] === me).length;
  if (mine && view.turn !== me) return handed === 0 ? 'coach-other' : null;
  if (!acting) return null;
  if (!mine) return handed === 1 ? 'coach-back' : null;
  if (kept > 0) return null;
  const times = view.players.map(({ time }) => time);
  return times.filter((time) => time === times[me]).length > 1 ? 'coach-top' : 'coach-again';
}
