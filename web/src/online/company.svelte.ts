/** Those at a table: who is there, who asks what, who has just said something. */
import { untrack } from 'svelte';
import type { Act } from '../components/Button.svelte';
import type { About } from '../components/Players.svelte';
import type { Asked } from '../components/TurnBar.svelte';
import type { Ear } from '../ear.svelte.ts';
import type { SeenSeat, Wish } from '../generated/protocol.ts';
import type { Seat } from '../generated/types.ts';
import { refusedWords } from '../say.ts';
import { keep, read } from '../storage.svelte.ts';
import { list, t, time } from '../words.svelte.ts';
import { notices, turnNotices } from './notice.svelte.ts';
import { secondsLeft, timeWords } from './plan.ts';
import { seatAt } from './seats.ts';
import type { Aside, OnlineTable, Said } from './table.svelte.ts';
import { saidText, sitterName } from './words.ts';

/** How long a word is seen at the card of whoever said it, and how long it is said that all is well. */
const SEEN = 4000;

export class Company {
  /** What has just happened, for a moment. */
  note = $state('');
  private noted: ReturnType<typeof setTimeout> | undefined;
  /** Whether another game was begun while somebody still looks at the end of the last one. */
  another = $state(false);
  private now = $state(Date.now());
  private readonly clock: ReturnType<typeof setInterval>;
  private readonly cleanup: () => void;

  /** `isTold`: whether the server tells us when it is our turn; `sit`: plays on for the bot on one's seat. */
  constructor(
    private readonly table: OnlineTable,
    private readonly isTold: () => Promise<boolean>,
    private readonly sit: () => void,
  ) {
    this.clock = setInterval(() => {
      this.now = Date.now();
    }, 1000);
    table.muted = read('mute') === 'true';
    this.cleanup = $effect.root(() => {
      let lost = false;
      $effect(() => {
        const { touch } = table;
        if (touch.state === 'here' && lost) untrack(() => this.pass(t('line-back')));
        lost = touch.state === 'calling' && touch.before;
      });
      $effect(() => {
        const { aside } = table;
        if (aside) untrack(() => this.passOn(aside));
      });
      // With the cards of a game that is over, the place of what is said is gone.
      $effect(() => {
        const last = table.said.at(-1);
        if (last)
          untrack(() => table.seen?.phase === 'over' && !table.muted && this.pass(this.saidWords(last)));
      });
    });
  }

  close(): void {
    clearInterval(this.clock);
    clearTimeout(this.noted);
    this.cleanup();
  }

  mute(muted: boolean): void {
    this.table.muted = muted;
    keep('mute', String(muted));
  }

  private passOn({ what, seat }: Aside): void {
    const { seat: me, place } = this.table;
    // Whoever has just sat down has a seat here before the server has told which.
    const mine = me === null ? what === 'sat' && seatAt(place.game) !== undefined : seat === me;
    // With a game on, it was a bot's seat.
    const told = what === 'sat' ? 'tell-took-over' : `tell-${what}`;
    if (!mine) this.pass(t(told, { name: this.name(seat) }));
  }

  /** Says something in passing. */
  pass(words: string): void {
    this.note = words;
    clearTimeout(this.noted);
    this.noted = setTimeout(() => {
      this.note = '';
    }, SEEN);
  }

  /** How it stands with the line, if there is anything to say of it. */
  readonly line: string = $derived.by(() => {
    const { touch, seat, seen } = this.table;
    if (touch.state !== 'calling') return '';
    if (!touch.before) return t('line-first');
    const lost = t('line-lost', { time: time(touch.since) });
    // Whoever looks on has nothing to send.
    return seat !== null && seen?.phase === 'playing' ? `${lost} ${t('line-waits')}` : lost;
  });
  /** What is to be known in passing. */
  readonly passing: string = $derived.by(
    () => this.line || this.note || (this.another ? t('again-begun') : ''),
  );

  /** Asks the browser for notices, or does without, and says what came of it. */
  async turnNotices(): Promise<void> {
    const before = notices.on;
    await turnNotices().catch(() => {});
    const { push, place } = this.table;
    if (!notices.on) {
      // Whoever has only sent the question away is told nothing: nothing has changed.
      if (before) this.pass(t('notice-is-off'));
      else if (notices.denied) this.pass(t('notice-denied'));
      return;
    }
    const told = push !== null && (await this.isTold());
    this.pass(t(told ? 'notice-is-on' : 'notice-is-here'));
    if (push === null) return;
    const { noticesElsewhere } = await import('./push.ts');
    await noticesElsewhere(place.game, { key: push, words: t('notice-words-alone') });
  }

  private name(seat: Seat): string {
    const { seen, seat: me } = this.table;
    return seat === me ? t('you') : ((seen && sitterName(seen, seat)) ?? '');
  }

  /** How it is with somebody, and what they have just said. */
  about(seat: Seat): About {
    const { table } = this;
    const sitting = table.seen?.seats[seat];
    const since = table.away[seat] ?? null;
    const person = sitting?.name !== null;
    const said = table.muted
      ? undefined
      : table.said.findLast(({ by, at }) => by === seat && this.isFresh(at));
    return {
      here: !person || sitting?.bot !== null ? null : since === null,
      words: this.presence(sitting, since),
      said: said ? saidText(said) : '',
    };
  }

  private presence(sitting: SeenSeat | undefined, since: number | null): string | null {
    if (!sitting || sitting.name === null) return null;
    if (sitting.bot !== null) return t('seat-stand-in');
    return since === null ? t('seat-here') : t('seat-away', { time: time(since) });
  }

  /** Whoever begins to listen has heard what is there already. */
  begin(ear: Ear, said: Said | undefined): void {
    ear.know('said', said?.seq ?? null);
    ear.know('line', this.passing || null);
  }
  /** Tells a screen reader what others have said, and what is to be known in passing; asked after every change. */
  tell(ear: Ear, said: Said | undefined): void {
    const words = said && this.saidWords(said);
    // What was heard before it was muted is not said again.
    if (said) ear.hear('said', said.seq, () => words!);
    // Beside the end of a game it is seen in passing: it was heard by then.
    if (this.passing !== words) ear.hear('line', this.passing || null, () => this.passing);
  }

  saidWords(said: Said): string {
    return t('talk-said', { name: said.by === null ? '' : this.name(said.by), words: saidText(said) });
  }

  /** Who else plays here themselves, and whether they are gone. */
  presences(): { seat: Seat; gone: boolean; words: string }[] {
    const { seen, seat: me, away } = this.table;
    return (seen?.seats ?? []).flatMap(({ name, bot }, seat) => {
      // For whom a bot moves, that was told.
      if (name === null || bot !== null || seat === me) return [];
      const gone = (away[seat] ?? null) !== null;
      return [{ seat, gone, words: t(gone ? 'tell-went' : 'tell-came', { name }) }];
    });
  }

  /** Whether it was heard a moment ago. */
  private isFresh(at: number): boolean {
    return this.now - at < SEEN;
  }

  /** How long ago something was, by the clock of the server. */
  private ago(at: number): number {
    return this.now - this.table.ahead - at;
  }

  /** What is to be decided beside the game itself, or said about it. */
  readonly asked: Asked | null = $derived.by(() => {
    const { seen, seat: me } = this.table;
    if (!seen || me === null || seen.phase !== 'playing') return null;
    return this.standIn(me) ?? this.undoAsked(me) ?? this.awaited(me);
  });

  private standIn(me: Seat): Asked | null {
    const sitting = this.table.seen?.seats[me];
    if (!sitting || sitting.bot === null) return null;
    // Whoever comes after the start has not sat there yet.
    const late = sitting.name === null;
    const take: Act = {
      icon: 'check',
      look: 'primary',
      label: t(late ? 'ask-take-over' : 'ask-return'),
      onclick: () => (late ? this.sit() : this.wish({ return: {} })),
    };
    return {
      headline: t('ask-stand-in'),
      detail: t('ask-stand-in-detail'),
      acts: [take],
    };
  }

  private undoAsked(me: Seat): Asked | null {
    const undo = this.table.seen?.undo;
    if (!undo) return null;
    const names = list(undo.open.map((seat) => this.name(seat)));
    if (undo.by === me)
      return {
        headline: t('ask-waiting'),
        detail: t('ask-waiting-detail', { names }),
        acts: [],
      };
    const detail = t('ask-undo-detail');
    const headline = t('ask-undo', { name: this.name(undo.by) });
    if (!undo.open.includes(me)) return { headline, detail: t('ask-waiting-detail', { names }), acts: [] };
    const acts: Act[] = [
      // Whoever was about to confirm a move hits what changes nothing.
      { icon: 'check', look: 'primary', label: t('ask-agree'), onclick: () => this.wish({ agree: true }) },
      { icon: 'close', look: 'second', label: t('ask-refuse'), onclick: () => this.wish({ agree: false }) },
    ];
    return { headline, detail, acts };
  }

  /** Whoever is to move and is not there. */
  private awaited(me: Seat): Asked | null {
    const { table } = this;
    const turn = table.mover;
    if (turn === null || turn === me) return null;
    const since = table.away[turn] ?? null;
    if (since === null || this.ago(since) < 1000 * table.grace) return null;
    const name = this.name(turn);
    const replace: Act = {
      icon: 'robot',
      look: 'second',
      label: t('ask-replace'),
      onclick: () => this.wish({ replace: { seat: turn } }),
    };
    const detail = t('ask-away', { name, time: time(since) });
    return { headline: t('turn-of', { name }), detail, acts: [replace] };
  }

  /** Since when whoever is to move is away, until that can be mended, or how long they have left. */
  readonly left: string = $derived.by(() => {
    const { seen, seat: me, away } = this.table;
    const turn = this.table.mover;
    // Bots have no clock.
    if (!seen || turn === null || seen.seats[turn]?.bot !== null) return '';
    const since = turn === me || this.asked ? null : (away[turn] ?? null);
    if (since !== null) return t('ask-away', { name: this.name(turn), time: time(since) });
    const seconds = secondsLeft(seen, this.now - this.table.ahead);
    if (seconds === null) return '';
    const words = { name: this.name(turn), time: timeWords(seconds) };
    return t(turn === me ? 'ask-my-clock' : 'ask-clock', words);
  });

  private async wish(wish: Wish): Promise<void> {
    await this.table.wish(wish).catch((error: unknown) => this.pass(refusedWords(error)));
  }
}
