/** What decided a game: found in its course, told in one line. */
import { explain, openTasks } from './engine.ts';
import type { Color, Position, Seat, Story, TaskRef } from './generated/types.ts';
import { type Line, lines } from './story.ts';

/** What it was, whose doing, and in which turn. */
export type Decided = Found & { seat: Seat; turn: number };
type Found =
  /** A person had one disc left, and a task that lacked one tile. */
  | { kind: 'short'; color: Color }
  /** The winner moved several times in a row at the end. */
  | { kind: 'run'; count: number }
  /** The winner was ahead only with the last tile, or covered many tasks with one, or led from then on. */
  | { kind: 'last' | 'tile' | 'lead' };

/** So many tasks with one tile are worth telling. */
const MANY = 3;

/** An open task of a display that lacked one tile, and there was room for it. */
export function oneShort(view: Position, seat: Seat): { task: TaskRef; color: Color } | null {
  for (const task of openTasks(view.players[seat]!)) {
    const { colors = [], sides = 0 } = explain(view, seat, task) ?? {};
    const lacking = colors.flatMap(({ color, demand, counted }) =>
      Array.from({ length: Math.max(0, demand - counted.length) }, () => color),
    );
    if (sides > 0 && lacking.length === 1) return { task, color: lacking[0]! };
  }
  return null;
}

/** What decided a game that is over; null if nothing stands out. `me`: who reads it, if one person played. */
export function decided({ told }: Story, me: Seat | null, short: typeof oneShort = oneShort): Decided | null {
  const view = told.at(-1)?.after;
  if (!view?.over) return null;
  const turns = lines(told);
  const left = (after: Position, seat: Seat) => after.players[seat]!.left;
  const [seat, ...others] = 'ranking' in view.over ? view.over.ranking : [0];
  const most = best(turns.filter((turn) => turn.seat === seat));
  const great: Decided[] =
    most && most.covered >= MANY ? [{ kind: 'tile', seat: seat!, turn: most.turn }] : [];
  const second = others[0];
  if (seat === undefined || second === undefined) return great[0] ?? null;

  if (me !== null && me !== seat && left(view, me) === 1) {
    const lacked = short(view, me);
    if (lacked) return { kind: 'short', seat: me, turn: turns.length, color: lacked.color };
  }
  // Without these turns the winner would not have been ahead.
  const run = turns.slice(turns.findLastIndex((turn) => turn.seat !== seat) + 1);
  const gained = run.reduce((sum, { covered }) => sum + covered, 0);
  if (run.length > 1 && gained > 0 && gained >= left(view, second) - left(view, seat)) {
    return { kind: 'run', seat, turn: run[0]!.turn, count: run.length };
  }
  const ahead = ({ after }: { after: Position }) =>
    others.every((other) => left(after, seat) < left(after, other));
  const lead = told.findLastIndex((turn) => !ahead(turn)) + 2;
  if (lead === told.length) return { kind: 'last', seat, turn: lead };
  if (great[0]) return great[0];
  return lead < told.length ? { kind: 'lead', seat, turn: lead } : null;
}

/** The turn that covered most tasks; of several the last. */
const best = (turns: Line[]): Line | undefined => turns.toSorted((a, b) => a.covered - b.covered).at(-1);
