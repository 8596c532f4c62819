/** The course of a game: what was seen when, how it grows, and its turns as the list of moves shows them. */
import type { Played, Position, Seat, Story, TileId, Told } from './generated/types.ts';
import { beginsWithRefill, isLoneRefill } from './moves.ts';

/** What was seen after so many turns. */
export const viewAfter = ({ start, told }: Story, turns: number): Position => told[turns - 1]?.after ?? start;

/** What is seen now. */
export const present = (story: Story): Position => viewAfter(story, story.told.length);

/** The story with one more move: a lone refill was the beginning of the turn that follows it. */
export function grown({ start, told }: Story, { told: next, undo, ending }: Played): Story {
  const last = told.at(-1);
  if (!isLoneRefill(last?.turn)) return { start, told: [...told, next], undo, ending };
  const whole = { ...next, events: [...last!.events, ...next.events] };
  return { start, told: [...told.slice(0, -1), whole], undo, ending };
}

/** The moves by which one story goes on from another; null if it does not. */
export function since(before: Story, after: Story): Played[] | null {
  const last = before.told.at(-1);
  const open = last && isLoneRefill(last.turn) ? last : null;
  const done = open ? before.told.slice(0, -1) : before.told;
  if (!done.every(({ turn }, n) => turn === after.told[n]?.turn)) return null;
  const more = after.told.slice(done.length);
  const first = more[0];
  if (open && !(first && beginsWithRefill(first.turn))) return null;
  // Of a turn that had begun with a refill, only what followed is new.
  if (open && isLoneRefill(first?.turn)) more.shift();
  else if (open && first) more[0] = { ...first, events: first.events.slice(open.events.length) };
  const { undo, ending } = after;
  return more.map((told, n) =>
    n === more.length - 1 ? { told, undo, ending } : { told, undo, ending: null },
  );
}

/** The number of the turn that is on, or of the last one: a refill is only the beginning of one. */
export const turnNumber = (told: readonly Told[], over: boolean): number =>
  told.length + (over || isLoneRefill(told.at(-1)?.turn) ? 0 : 1);

/** The turns that are over: a lone refill is only the beginning of one. */
export const wholeTurns = (told: readonly Told[]): Line[] =>
  lines(told.filter(({ turn }) => !isLoneRefill(turn)));

export type Line = {
  /** Turns played when it was done: what was seen then can be looked at again. */
  turn: number;
  seat: Seat;
  tile: TileId | null;
  covered: number;
  refilled: boolean;
  endedPhase: boolean;
};

export function lines(told: readonly Told[]): Line[] {
  return told.map(({ seat, events }, index) => {
    const taken = events.find((event) => event.kind === 'taken');
    return {
      turn: index + 1,
      seat,
      tile: taken?.tile ?? null,
      covered: events.filter((event) => event.kind === 'covered').length,
      refilled: events.some((event) => event.kind === 'refilled' && !event.forced),
      endedPhase: events.some((event) => event.kind === 'phase_ended'),
    };
  });
}
