/** Shows films, one after the other: of a game as of a lesson. What is shown is a little behind the truth. */
import type { Position } from './generated/types.ts';
import type { Step } from './motion.ts';

type Film = { steps: Step[]; seen: () => void };

export class Projector {
  shown: Position = $state.raw({} as Position);
  moving = $state(false);
  /**
   * How the page shows a step; resolves when it was seen. It is called before the page is drawn anew, so where things
   * were (a tile in the hand that is empty by now) has to be measured before anything is waited for.
   */
  show: (step: Step) => Promise<void> = async () => {};
  /** Ends what moves on the page. */
  finish = () => {};

  private waiting: Film[] = [];
  /** Counts what was ended: a film of before does not go on. */
  private run = 0;

  constructor(view: Position) {
    this.shown = view;
  }

  /** Shows a step beside the film: what flies into a hand holds nothing up. */
  glimpse(step: Step): void {
    this.show(step);
  }

  /** Shows a film, after those that wait; resolves when it was seen, or ended. */
  roll(steps: Step[]): Promise<void> {
    return new Promise((seen) => {
      this.waiting.push({ steps, seen });
      if (!this.moving) this.work();
    });
  }

  /** Ends all motion, and what waits is not shown any more: this is what it looks like now. */
  end(view: Position): void {
    this.finish();
    this.run += 1;
    this.shown = view;
    this.moving = false;
    for (const { seen } of this.waiting.splice(0)) seen();
  }

  /** Nobody looks any more: what is still shown is shown to nobody. */
  leave(): void {
    this.show = async () => {};
    this.finish = () => {};
  }

  private async work(): Promise<void> {
    const { run } = this;
    this.moving = true;
    for (let film = this.waiting[0]; film; film = this.waiting[0]) {
      for (const step of film.steps) {
        this.shown = step.view;
        await this.show(step);
        if (this.run !== run) return;
      }
      this.waiting.shift();
      film.seen();
    }
    this.moving = false;
  }
}
