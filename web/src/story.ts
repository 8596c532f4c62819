/** The moves so far, as the list of moves shows them. */
import type { Seat, TileId, Told } from './generated/types.ts';

export type Line = {
  /** Turns played when it was done: what was seen then can be looked at again. */
  turn: number;
  seat: Seat;
  tile: TileId | null;
  covered: number;
  refilled: boolean;
  endedPhase: boolean;
};

export function lines(story: readonly Told[]): Line[] {
  return story.map(({ seat, events }, index) => {
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
