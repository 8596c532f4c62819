/** Discs on the moon track: who lies where, and on whom. */

import type { Position, Seat } from './generated/types.ts';
import { DAYS } from './geometry.ts';

type Stack = { day: number; seats: Seat[] };

/** One entry for each space with discs, the bottom disc first. Who would move first lies on top (R3.1). */
export function stacks({ players, order }: Position): Stack[] {
  const found = new Map<number, Seat[]>();
  for (const seat of [...order].reverse()) {
    const day = players[seat]!.time % DAYS;
    found.set(day, [...(found.get(day) ?? []), seat]);
  }
  return [...found].map(([day, seats]) => ({ day, seats }));
}
