/** A game, wherever it lives: on this device, in a file, at a server. What can wait is a promise. */
import type { Played, Seat, SeatedBot, Story } from '../generated/types.ts';
import type { Move } from '../moves.ts';

export interface Host {
  /** The bot in each seat; null is a person. */
  readonly seats: readonly (SeatedBot | null)[];
  /** The seats of those who look at it here: whoever is alone is "You". */
  readonly people: readonly Seat[];
  /** Whether the game can go on here; else it is only looked at. */
  readonly live: boolean;
  /** Why nobody is given hints here; null where everybody may have them. */
  readonly hintless: Hintless | null;
  /** The whole game so far, and whether a move can be taken back. */
  story(): Promise<Numbered<{ story: Story }>>;
  /** Plays a move; null if it was played, and what came of it has to be looked up. Rejects if it was refused. */
  play(move: Move): Promise<Numbered<{ played: Played }> | null>;
  /** Takes the last move of a person back; the game as it is then, or null if that has to be looked up. */
  undo(): Promise<Numbered<{ story: Story }> | null>;
  /** The game as a record, for a file of one's own. */
  record(): Promise<string>;
  /** Who wants to know what others do: the last to ask is told from then on. */
  listen(hear: (news: News) => void): void;
  /** Goes on: somebody looks here, or wants another try. */
  resume(): void;
  /** Nobody looks any more. */
  close(): void;
}

/**
 * What happens in a game has a number, each one more than the last, undo included: so nothing is heard twice or in the
 * wrong order, and who has missed something notices.
 */
export type Numbered<T> = T & { seq: number };

/** What others do, and what goes wrong with them. */
export type News =
  /** A move by somebody else. */
  | Numbered<{ kind: 'played'; played: Played }>
  /** The game is another now: something was taken back elsewhere. */
  | Numbered<{ kind: 'story'; story: Story }>
  | { kind: 'trouble'; error: unknown };

/** The daily moon is the same for everyone, so nobody is helped; and a table may have agreed on it. */
export type Hintless = 'daily' | 'table';

/** The seats of people. */
export const peopleOf = (seats: readonly (SeatedBot | null)[]): Seat[] =>
  seats.flatMap((bot, seat) => (bot === null ? [seat] : []));
