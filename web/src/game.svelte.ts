/** What a person does at the table: picks, aims, asks, looks back. Where the game lives, its host knows. */
import { type Bots, TakenBack } from './bots.ts';
import { aims, whatIf } from './engine.ts';
import type { Advice, Cell, Played, Position, Seat, Story, TileId, Told } from './generated/types.ts';
import { Hand, sameCell } from './hand.svelte.ts';
import type { Hintless, Host, News } from './host/host.ts';
import { type From, film, laying, PACE, picking } from './motion.ts';
import { END, type Move, place, REFILL, readMove } from './moves.ts';
import { Projector } from './projector.svelte.ts';
import type { Settings } from './settings.svelte.ts';
import { grown, present, since, viewAfter } from './story.ts';

const HINT_MS = 1000;

/** Something that is asked of the host: what is shown while it thinks, and what becomes of its answer. */
type Request<T> = {
  /** Nothing is answered where the whole has to be looked at. */
  question: () => Promise<T | null>;
  meanwhile?: () => void;
  heed: (answer: T) => void;
  refused?: () => void;
};

/**
 * Why something that is wanted cannot be. A tile: it is out of reach, the wheel has to be refilled or not, somebody
 * else is to move. To take back: nothing was done yet, or new tiles have been seen since. A hint: nobody gets any here.
 */
export type Refused = 'far' | 'refill' | 'turn' | 'nothing' | 'revealed' | Hintless;

export class Game {
  /** The course of the game, with the move that was just sent. */
  story: Story = $state.raw({} as Story);
  /** Whether the offered refill was declined in this turn. */
  kept = $state(false);
  /** The turn that is looked at again, if not the last one. */
  past: number | null = $state(null);
  /** Whether the turns from there on are to be shown one after the other. */
  running = false;
  hint: Advice | null = $state.raw(null);
  hinting = $state(false);
  /** Why what was wanted last cannot be: each time anew, so that each time is noticed. */
  refused: { why: Refused } | null = $state.raw(null);
  /** Whether nothing that others do is shown until a person here moves again. */
  skipping = $state(false);
  /** What went wrong. */
  trouble: Error | null = $state.raw(null);

  readonly hand = new Hand();
  readonly projector: Projector;
  /** Whether the host has still to answer. */
  private waiting = $state(false);
  private answered: Promise<void> = Promise.resolve();
  /** What others did in the meantime. */
  private unheard: News[] = [];
  /** Counts what was played or taken back: a hint of before is no longer wanted. */
  private run = 0;
  private closed = false;
  /** The last advice, and about what it was. */
  private advised: { about: string; hint: Advice } | null = null;
  /** Who sat here and moved last. */
  private last: Seat | null = $state(null);

  static async at(host: Host, bots: Bots, settings: Settings): Promise<Game> {
    const early: News[] = [];
    host.listen((news) => early.push(news));
    const { seq, story } = await host.story();
    const game = new Game(host, seq, story, bots, settings);
    for (const news of early) game.hear(news);
    return game;
  }

  private constructor(
    private readonly host: Host,
    /** The number of the last thing that is known to have happened. */
    private seq: number,
    story: Story,
    private readonly bots: Bots,
    private readonly settings: Settings,
  ) {
    this.story = story;
    this.projector = new Projector(present(story));
    host.listen((news) => this.hear(news));
  }

  // What is seen. How the game stands says its story; `shown` is how far the film has come, `view` what is drawn,
  // now or of the past, and `settled` what help is about: now or then, but never in between.

  get shown(): Position {
    return this.projector.shown;
  }
  get moving(): boolean {
    return this.projector.moving;
  }
  get people(): Host['people'] {
    return this.host.people;
  }
  get seats(): Host['seats'] {
    return this.host.seats;
  }
  get picked(): TileId | null {
    return this.hand.tile;
  }
  get hintless(): Hintless | null {
    return this.host.hintless;
  }
  readonly settled: Position = $derived.by(() =>
    this.past === null ? present(this.story) : viewAfter(this.story, this.past),
  );
  readonly view: Position = $derived.by(() => (this.past === null ? this.shown : this.settled));
  /** The turns so far, up to the one that is being shown. */
  readonly told: Told[] = $derived.by(() =>
    this.moving ? this.story.told.slice(0, this.shown.moves + 1) : this.story.told,
  );
  readonly over = $derived.by(() => this.shown.over);
  readonly turn = $derived.by(() => this.shown.turn);
  /** Whether this game is only looked at from here. */
  readonly onlooker = $derived.by(() => !this.host.live);
  /** Whether a bot is to move. */
  readonly thinking: boolean = $derived.by(() => {
    const waits = !this.moving && this.trouble === null && !this.onlooker;
    return waits && this.turn !== null && this.seats[this.turn] !== null;
  });
  /** Whether a person is to act now. */
  readonly acting: boolean = $derived.by(() => {
    const free = !this.moving && !this.waiting && this.past === null && this.host.live;
    // A bot may sit in for somebody.
    return free && this.turn !== null && this.people.includes(this.turn) && this.seats[this.turn] === null;
  });
  readonly refillOffered = $derived.by(() => this.acting && this.shown.refill === 'may' && !this.kept);
  readonly choosing = $derived.by(() => this.acting && !this.refillOffered);
  readonly mayEnd = $derived.by(() => this.acting && (this.shown.solo?.may_end ?? false));
  readonly mayUndo = $derived.by(() => this.story.undo);
  /** Whose display is the large one when nobody asked for another. */
  readonly home: Seat = $derived.by(() => {
    const { turn } = this;
    if (turn !== null && this.people.includes(turn)) return turn;
    return this.last ?? this.people[0] ?? 0;
  });

  // What a person does.

  /** Takes a tile into the hand; one that is dragged is there already. */
  pick(tile: TileId, dragged = false): void {
    this.hurry();
    const why = this.refusal(tile);
    this.refused = why && { why };
    if (!this.choosing || why) return;
    if (this.picked === tile) {
      this.letGo();
      return;
    }
    const found = aims(this.settled, tile);
    if (!found) return;
    const pace = PACE[this.settings.speed];
    if (!dragged && Number.isFinite(pace)) this.projector.glimpse(picking(this.shown, tile, pace));
    this.hint = null;
    this.trouble = null;
    this.hand.pick(found);
  }

  private refusal(tile: TileId): Refused | null {
    if (this.refillOffered) return 'refill';
    if (this.choosing) return this.shown.offer.includes(tile) ? null : 'far';
    const others = this.turn !== null && !this.people.includes(this.turn);
    return this.past === null && !this.onlooker && others ? 'turn' : null;
  }

  /** Chooses a cell; null chooses none. */
  aimAt(cell: Cell | null): void {
    const before = this.hand.cell;
    const moved = !cell || !before || !sameCell(cell, before);
    if (!this.hand.aimAt(cell) || !moved) return;
    this.hint = null;
    this.refused = null;
  }

  /** A cell is clicked or tapped: it is chosen, and the tile placed if that is enough or was done before. */
  choose(cell: Cell): void {
    const again = this.hand.cell !== null && sameCell(this.hand.cell, cell);
    this.aimAt(cell);
    if (again || !this.settings.confirm) this.confirm();
  }

  /** A tile that was dragged is let go of: over a cell, it is placed there if that is enough. */
  drop(): void {
    if (!this.settings.confirm) this.confirm('cell');
    this.hand.chooseOnly();
  }

  letGo(): void {
    this.hint = null;
    this.refused = null;
    this.hand.letGo();
  }

  /** Places the picked tile on the chosen cell, from the hand or where it was dropped. */
  confirm(from: From = 'hand'): void {
    const { chosen, tile } = this.hand;
    if (this.choosing && chosen && tile !== null) this.play(place(tile, chosen.cell), from);
  }

  refill(): void {
    if (this.refillOffered) this.play(REFILL);
  }

  keepTiles(): void {
    if (!this.refillOffered) return;
    this.kept = true;
    this.refused = null;
    // Whoever was advised to refill has decided otherwise.
    this.hint = null;
  }

  endPhase(): void {
    if (this.mayEnd) this.play(END);
  }

  /** Lets go of the tile, or takes the last move back. */
  async undo(): Promise<void> {
    this.hurry();
    if (this.past !== null) this.lookBack(null);
    else if (this.picked !== null) this.letGo();
    else if (this.kept && this.shown.refill === 'may') this.kept = false;
    else await this.takeBack();
  }

  async askHint(): Promise<void> {
    if (this.hinting || (!this.choosing && !this.refillOffered)) return;
    this.refused = this.hintless && { why: this.hintless };
    if (this.refused) return;
    this.hinting = true;
    const { run } = this;
    try {
      const hint = await this.advice(this.settled);
      if (this.acting && this.run === run) this.showHint(hint);
    } catch (error) {
      if (!this.closed) this.complain(error);
    } finally {
      this.hinting = false;
    }
  }

  /** Whoever asks twice about the same gets the same answer. */
  private async advice(view: Position): Promise<Advice> {
    const about = JSON.stringify(view);
    if (this.advised?.about === about) return this.advised.hint;
    const hint = await this.bots.advise('hard', '1', view, HINT_MS);
    this.advised = { about, hint };
    return hint;
  }

  /** Shows a hint: the tile is picked, the cell chosen. */
  private showHint(hint: Advice): void {
    const best = readMove(hint.best);
    if (best.kind !== 'place') {
      this.letGo();
      this.kept = false;
    } else {
      if (this.refillOffered) this.kept = true;
      if (this.picked !== best.tile) this.pick(best.tile);
      this.aimAt(best.cell);
    }
    this.refused = null;
    this.hint = hint;
  }

  /** Looks at what was seen after so many turns. In a game that goes on, after the last of them is now. */
  lookBack(turn: number | null, running = false): void {
    this.hurry();
    this.letGo();
    this.running = running;
    const last = this.story.told.length;
    const now = turn === null || (turn >= last && this.over === null);
    this.past = now ? null : Math.min(Math.max(0, turn), last);
  }

  /** Ends all motion at once. */
  hurry(): void {
    if (this.moving) this.projector.end(present(this.story));
    else this.projector.finish();
  }

  /** Whether others are to move whom nobody needs to watch. */
  readonly skippable = $derived.by(() => {
    const others = this.past === null && !this.onlooker && this.turn !== null && this.people.length > 0;
    return others && this.seats[this.turn!] !== null;
  });

  /** Sees no more of what bots do, until a person is to move. */
  skip(): void {
    if (!this.skippable) return;
    this.skipping = true;
    this.hurry();
  }

  // How it goes on.

  /** Whether it is the bot to move that is in trouble: then it can be asked once more. */
  readonly stuck = $derived.by(() => this.trouble !== null && this.turn !== null && !!this.seats[this.turn]);

  /** Somebody looks here, or wants another try. */
  resume(): void {
    if (this.stuck) this.trouble = null;
    this.host.resume();
  }

  /** Plays a move. It is shown at once, what it reveals when the host has answered; if refused, it is taken back. */
  async play(move: Move, from: From = 'wheel'): Promise<void> {
    if (this.waiting) return;
    this.skipping = false;
    const agreed = this.story;
    let foretold: Told | null;
    try {
      foretold = whatIf(present(agreed), move);
    } catch (error) {
      this.complain(error);
      return;
    }
    this.last = present(agreed).turn;
    await this.ask({
      question: () => this.host.play(move),
      meanwhile: () => {
        if (foretold) this.add({ told: foretold, undo: false, ending: null }, from);
        else this.lay(move, from);
      },
      heed: ({ played }) => {
        if (foretold) this.story = grown(agreed, played);
        else this.add(played, 'laid');
      },
      refused: () => this.restart(agreed),
    });
  }

  private async takeBack(): Promise<void> {
    // What was asked before is answered first.
    await this.answered;
    const moved = this.story.told.some(({ seat }) => this.people.includes(seat));
    this.refused = this.story.undo ? null : { why: moved ? 'revealed' : 'nothing' };
    if (this.refused || this.waiting || this.closed) return;
    this.skipping = false;
    await this.ask({ question: () => this.host.undo(), heed: ({ story }) => this.restart(story) });
  }

  /** Asks something of the host. */
  private ask<T extends { seq: number }>({ question, meanwhile, heed, refused }: Request<T>): Promise<void> {
    const answer = question()
      .then((answer) => this.accept(answer, heed))
      .catch((error) => {
        if (this.closed) return;
        refused?.();
        this.complain(error);
      });
    // The hand is empty at once: where its tile was drawn, the film still finds it.
    this.turnOver();
    meanwhile?.();
    return this.wait(answer);
  }

  /** Nobody acts until this is done, and what others do is heard after that. */
  private wait(answer: Promise<void>): Promise<void> {
    this.waiting = true;
    this.answered = answer.finally(() => {
      this.waiting = false;
      for (const news of this.unheard.splice(0)) this.hear(news);
    });
    return this.answered;
  }

  private async accept<T extends { seq: number }>(
    answer: T | null,
    heed: (answer: T) => void,
  ): Promise<void> {
    if (this.closed) return;
    if (answer?.seq !== this.seq + 1) {
      await this.resync();
      return;
    }
    this.seq = answer.seq;
    heed(answer);
  }

  private hear(news: News): void {
    if (this.closed) return;
    if (this.waiting) {
      this.unheard.push(news);
      return;
    }
    if (news.kind === 'trouble') {
      this.complain(news.error);
      return;
    }
    if (news.seq <= this.seq) return;
    // Where nobody has moved, whoever thinks about a move goes on: somebody may only have another name.
    const same = news.kind === 'story' && since(this.story, news.story)?.length === 0;
    if (!same) this.turnOver();
    if (news.kind === 'played' && news.seq > this.seq + 1) {
      const known = this.resync().then(() => void this.unheard.unshift(news));
      this.wait(known.catch((error) => this.complain(error)));
      return;
    }
    this.seq = news.seq;
    if (news.kind === 'story') this.restart(news.story);
    else this.add(news.played, 'wheel');
  }

  /** Something was missed: the game as it is now. */
  private async resync(): Promise<void> {
    const { seq, story } = await this.host.story();
    if (this.closed) return;
    this.seq = seq;
    this.restart(story);
  }

  /** Something has happened, or is about to: what was thought of before it is no longer wanted. */
  private turnOver(): void {
    this.run += 1;
    this.letGo();
    this.trouble = null;
    this.kept = false;
  }

  /** One more move: a film shows it, but not to those who look at the past or want none. */
  private add(played: Played, from: From): void {
    const before = present(this.story);
    this.story = grown(this.story, played);
    const pace = PACE[this.settings.speed];
    const unseen = this.past !== null || this.skipping || !Number.isFinite(pace);
    if (unseen) this.projector.end(played.told.after);
    else this.projector.roll(film(before, played.told, { from, pace }));
  }

  /** A tile is laid down whose consequences nobody knows yet. */
  private lay(move: Move, from: From): void {
    const pace = PACE[this.settings.speed];
    if (move.kind === 'place' && Number.isFinite(pace)) {
      this.projector.roll(laying(present(this.story), move, { from, pace }));
    }
  }

  private restart(story: Story): void {
    this.story = story;
    if (this.past !== null && this.past >= story.told.length) this.past = null;
    this.projector.end(present(story));
  }

  private complain(error: unknown): void {
    if (error instanceof TakenBack) return;
    this.trouble = error instanceof Error ? error : new Error(String(error));
  }

  record = () => this.host.record();

  /** Leaves the table. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.projector.end(this.shown);
    this.projector.leave();
    this.bots.dismiss();
    this.host.close();
  }
}
