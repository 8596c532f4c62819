/** Asking bots. One worker, one question at a time; who asks anew takes the old question back. */
import { code } from './engine.ts';
import type { Advice, Level, Position } from './generated/types.ts';
import { type Move, readMove } from './moves.ts';
import type { Answer, Question, Wanted } from './worker.ts';

/** The levels that a new game offers, weakest first; a game from elsewhere may have others. */
export const LEVELS: readonly Level[] = [
  'beginner',
  'easy',
  'casual',
  'fair',
  'steady',
  'medium',
  'hard',
  'master',
];

/** The face of the moon for a level: 0 is new, 0.5 full. */
export const PHASE: Record<Level, number> = {
  random: 0.03,
  beginner: 0.06,
  easy: 0.12,
  greedy: 0.15,
  casual: 0.18,
  potential: 0.22,
  fair: 0.25,
  steady: 0.3,
  medium: 0.36,
  hard: 0.42,
  master: 0.5,
};

type Asked = { id: number; resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** A question that nobody waits for any more. */
export class TakenBack extends Error {}

export class Bots {
  private worker: Promise<Worker> | undefined;
  private asked: Asked | undefined;
  private count = 0;
  /** Counts workers that were let go. */
  private dismissed = 0;

  /** The move a bot wants to play. */
  async choose(bot: string, seed: string, view: Position): Promise<Move> {
    const { move } = await this.ask({ kind: 'choose', bot, seed, view });
    return readMove(move ?? '');
  }

  /** What a bot thinks of a position, with its reasons. */
  async advise(bot: string, seed: string, view: Position, millis: number): Promise<Advice> {
    const { advice } = await this.ask({ kind: 'advise', bot, seed, view, millis });
    return advice!;
  }

  private ask(what: Wanted): Promise<Answer> {
    this.cancel();
    this.count += 1;
    const id = this.count;
    const question: Question = { ...what, id };
    const open = () => this.asked?.id === id;
    this.worker ??= this.start();
    this.worker.then(
      (worker) => open() && worker.postMessage(question),
      (error: Error) => open() && this.fail(error.message),
    );
    return new Promise((resolve, reject) => {
      this.asked = { id, resolve, reject };
    });
  }

  /** Stops thinking at once: a worker in the middle of a thought hears nothing, so it has to go. */
  cancel(): void {
    if (!this.asked) return;
    this.asked.reject(new TakenBack());
    this.asked = undefined;
    this.dismiss();
  }

  /** Lets the worker go, and with it all that its bots remember. */
  dismiss(): void {
    this.cancel();
    this.worker?.then((worker) => worker.terminate()).catch(() => {});
    this.worker = undefined;
    this.dismissed += 1;
  }

  private async start(): Promise<Worker> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const { dismissed } = this;
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.hear(data));
    // What becomes of one that was dismissed is nobody's concern.
    worker.addEventListener('error', ({ message }) => dismissed === this.dismissed && this.fail(message));
    const question: Question = { kind: 'code', module: await code() };
    worker.postMessage(question);
    return worker;
  }

  private hear(answer: Answer): void {
    if (this.asked?.id !== answer.id) return;
    const { resolve, reject } = this.asked;
    this.asked = undefined;
    if (answer.error === undefined) {
      resolve(answer);
      return;
    }
    // Who has failed once is not asked again.
    this.dismiss();
    reject(new Error(answer.error));
  }

  /** A worker that could not be loaded says nothing. */
  private fail(message: string | undefined): void {
    this.asked?.reject(new Error(message || 'the bot could not be started'));
    this.asked = undefined;
    this.dismiss();
  }
}
