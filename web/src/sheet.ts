/** The score sheet of a solo game, filled in as on paper (R7.3, R7.5). */
import type { Position, Told, Verdict } from './generated/types.ts';

export type Noted = { placed: number; of: number; time: number; penalty: number; note: number };
type SoloVerdict = Extract<Verdict, { score: number }>;

/** Discs of phase 1: what stands on the sheet, not a rule of play. */
const FIRST = 8;
const PENALTY = 10;

/** Both columns. The notes are the engine's; the rest shows where they come from. */
export function sheet(over: SoloVerdict, story: readonly Told[], end: Position): [Noted, Noted] {
  const events = story.flatMap((told) => told.events);
  const ended = events.findIndex((event) => event.kind === 'phase_ended');
  const covered = events.slice(0, ended).filter((event) => event.kind === 'covered').length;
  const first = column(Math.min(covered, FIRST), FIRST, over.phase1);
  const second = column(end.discs - over.left, end.discs, over.phase2);
  return [first, second];
}

function column(placed: number, of: number, note: number): Noted {
  const penalty = PENALTY * (of - placed);
  return { placed, of, time: note - penalty, penalty, note };
}
