/** Looking back at a game: to any of its turns, or through all of them by itself. Nothing here is drawn. */
import type { Game } from './game.svelte.ts';

/** How long each turn is seen, in milliseconds. */
const SEEN = 1000;

export class Replay {
  running = $state(false);
  private clock: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly game: Game) {}

  /** How many turns there are, and after how many of them the table is seen. */
  get of(): number {
    return this.game.story.told.length;
  }
  get at(): number {
    return this.game.past ?? this.of;
  }

  go(turn: number): void {
    this.stop();
    this.game.lookBack(Math.max(0, turn));
  }

  /** Runs through the turns, or stops; at the end it begins anew. */
  run(): void {
    if (this.running) {
      this.stop();
      return;
    }
    if (this.at === this.of) this.game.lookBack(0);
    this.running = true;
    this.clock = setInterval(() => {
      this.game.lookBack(this.at + 1);
      if (this.at === this.of) this.stop();
    }, SEEN);
  }

  stop(): void {
    this.running = false;
    clearInterval(this.clock);
  }

  /** Does what a key means here; false if it means nothing. */
  press(key: string): boolean {
    switch (key) {
      case 'Home':
        this.go(0);
        return true;
      case 'End':
        this.go(this.of);
        return true;
      case 'ArrowLeft':
        this.go(this.at - 1);
        return true;
      case 'ArrowRight':
        this.go(this.at + 1);
        return true;
      case ' ':
        this.run();
        return true;
      default:
        return false;
    }
  }
}
