/** Tables at which tests say when a film is seen, a bot answers, a host agrees. */
import { expect, vi } from 'vitest';
import { Bots } from '../src/bots.ts';
import type { Game } from '../src/game.svelte.ts';
import type { Step } from '../src/motion.ts';
import { aimFirst, leave, type Seats, SlowHost, SlowWorker, sit } from './headless.ts';

/** Before each test: thinking goes by the clock, so only the waiting is ours. */
export function slowTime(): void {
  SlowWorker.hire();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
}

/** After each test. */
export function quickTime(): void {
  leave();
  vi.useRealTimers();
}

/** Longer than a bot pauses before it moves. */
export const pass = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);

/** A screen on which a step is seen as long as it is told to. */
export class Screen {
  readonly seen: Step[] = [];
  private ends: (() => void)[] = [];

  constructor(private readonly game: Game) {
    game.projector.show = (step) => {
      // What flies into a hand is no part of the film.
      if (step.motions.some(({ kind }) => kind === 'picked')) return Promise.resolve();
      this.seen.push(step);
      return new Promise((done) => this.ends.push(done));
    };
    game.projector.finish = () => {
      for (const end of this.ends.splice(0)) end();
    };
  }

  /** What moved so far, step by step; the last picture stands still. */
  kinds = () => this.seen.map(({ motions }) => motions.map(({ kind }) => kind).join(' and '));

  /** Shows what is left of the films. */
  async finish(): Promise<void> {
    while (this.game.moving) {
      for (const end of this.ends.splice(0)) end();
      await pass(0);
    }
  }
}

/** How many turns there are, as far as the person knows. */
export const turns = (game: Game) => game.story.told.length;

/** A slow table at which the first seat begins. */
export async function slowly(seats: Seats) {
  const { game, id } = await sit({ speed: 'slow', ...seats }, new Bots());
  expect(game.turn, 'a person begins').toBe(0);
  return { game, id, screen: new Screen(game) };
}

/** A slow table whose host answers when it is told to. */
export async function heldBack(seats: Seats) {
  const { game, host } = await SlowHost.sit({ speed: 'slow', ...seats });
  return { game, host, screen: new Screen(game) };
}

/** Places a tile, so that the film is at its first step. */
export function place(game: Game): void {
  aimFirst(game);
  game.confirm();
  expect(game.moving).toBe(true);
}
