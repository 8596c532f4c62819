/** What is said aloud: one sentence for each thing that happens, in order, none twice. Nothing here is drawn. */
import { untrack } from 'svelte';
import type { Game } from './game.svelte.ts';
import type { Explanation } from './generated/types.ts';
import { key } from './geometry.ts';
import { isLoneRefill } from './moves.ts';
import {
  askWords,
  cellWords,
  heldWords,
  hintWords,
  missingWords,
  phaseWords,
  refillWords,
  refusalWords,
  resultWords,
  taskOn,
  troubleWords,
  turnWords,
} from './say.ts';
import { lines } from './story.ts';
import { t } from './words.svelte.ts';

/** So many sentences stay where a screen reader finds them: it reads what is added. */
const KEPT = 8;

export class Ear {
  said: { id: number; text: string }[] = $state.raw([]);
  private count = 0;
  private readonly known = new Map<string, unknown>();

  /** Something has happened. */
  tell(text: string): void {
    this.count += 1;
    this.said = [...untrack(() => this.said).slice(1 - KEPT), { id: this.count, text }];
  }

  /** How something is now, null if there is nothing to say of it: told when it is another than before. */
  hear(about: string, what: unknown, words: () => string): void {
    if (this.know(about, what) && what !== null) this.tell(words());
  }

  /** The same without a word, when it was told otherwise; whether it is another than before. */
  know(about: string, what: unknown): boolean {
    const before = this.known.get(about) ?? null;
    this.known.set(about, what);
    return what !== before;
  }
}

/** What else there is to know besides the game. */
type Around = {
  names: string[];
  /** Whether it is told what a cell would bring before it is chosen. */
  previews: boolean;
  /** Whether the focus is on a cell, or on what leafs through the turns: that says itself where it is. */
  focused: boolean;
  leafing: boolean;
  explained: Explanation | null;
};

/** Tells a game as it goes: asked after every change, it knows what is new. */
export class Narrator {
  /** The turns that were told, and whether the one that has begun was seen to begin with a refill. */
  private turns: number;
  private refilled: boolean;
  private held = false;

  constructor(
    private readonly ear: Ear,
    private readonly game: Game,
  ) {
    this.refilled = isLoneRefill(game.told.at(-1)?.turn);
    this.turns = game.told.length - (this.refilled ? 1 : 0);
  }

  listen({ names, previews, focused, leafing, explained }: Around): void {
    const { ear, game } = this;
    const { past, over, trouble, refused } = game;
    this.tellTurns(names);
    if (leafing) ear.know('past', past);
    else ear.hear('past', past, () => this.pastWords(past!, names));
    ear.hear('over', past === null && !game.moving ? over : null, () =>
      resultWords(over!, names, game.people),
    );
    this.tellHand(previews, focused);
    const phase = over || game.onlooker ? null : (game.shown.solo?.phase ?? null);
    ear.hear('phase', phase, () => phaseWords(game.shown));
    ear.hear('asked', this.asked(), () => this.question(names));
    const task = explained && `${explained.task.tile}:${explained.task.task}`;
    ear.hear('task', task, () => `${taskOn(explained!.task)}. ${missingWords(explained!, game.settled)}`);
    ear.hear('refused', refused, () => refusalWords(refused!.why, this.mover(names)));
    ear.hear('trouble', trouble, () => troubleWords(trouble!));
  }

  /** Each turn is one sentence, when it is whole; but who has refilled is told so before choosing a tile. */
  private tellTurns(names: string[]): void {
    const { ear, game } = this;
    const whole = game.told.filter(({ turn }) => !isLoneRefill(turn)).length;
    const seen = lines(game.told);
    const [placed, undone] = [whole > this.turns, whole < this.turns];
    if (undone) ear.tell(t('say-undone'));
    for (const line of seen.slice(this.turns, whole)) {
      ear.tell(turnWords({ ...line, refilled: line.refilled && !this.refilled }, names));
      this.refilled = false;
    }
    this.turns = whole;
    const begun = seen[whole];
    const refilled = begun !== undefined && game.people.includes(begun.seat);
    // If only the tile was taken back, its refill was told long ago.
    if (refilled && !this.refilled && !undone) ear.tell(turnWords(begun, names));
    this.refilled = refilled;
    // A tile that has left the hand without a move was put back.
    if (this.held && game.picked === null && game.acting && !placed && !game.hint) ear.tell(t('say-undone'));
    this.held = game.picked !== null;
  }

  private tellHand(previews: boolean, focused: boolean): void {
    const { ear, game } = this;
    const { aims, chosen } = game.hand;
    const player = game.shown.players[game.turn ?? 0]!;
    const cell = chosen && key(chosen.cell);
    const advised = game.hint?.moves[0];
    if (advised) {
      ear.know('held', game.picked);
      ear.know('cell', cell);
    }
    ear.hear('hint', advised ?? null, () => hintWords(advised!, game.shown));
    ear.hear('held', game.picked, () => {
      // The only cell there is needs no words of its own.
      if (aims!.cells.length === 1) ear.know('cell', cell);
      return heldWords(aims!, game.shown, previews);
    });
    if (focused) ear.know('cell', cell);
    else ear.hear('cell', cell, () => cellWords(player, chosen!));
  }

  /** What a person is asked, as long as nothing is in the hand. */
  private asked(): string | null {
    const { acting, picked, hint, refillOffered, mayEnd, turn, shown } = this.game;
    const what = refillOffered ? 'refill' : mayEnd ? 'end' : 'take';
    return acting && picked === null && !hint ? `${turn} ${what} ${shown.offer}` : null;
  }

  private question(names: string[]): string {
    const { people, refillOffered, mayEnd, shown } = this.game;
    const name = people.length > 1 ? this.mover(names) : null;
    if (refillOffered) return refillWords(shown, name);
    const words = askWords(shown, name);
    return mayEnd ? `${words} ${t('bar-may-end')}` : words;
  }

  private pastWords(past: number, names: string[]): string {
    const line = lines(this.game.story.told)[past - 1];
    return line ? t('log-look', { turn: past, what: turnWords(line, names) }) : t('bar-past', { turn: past });
  }

  private mover(names: string[]): string {
    return names[this.game.turn ?? 0] ?? '';
  }
}
