/** A game at a server: it is played there, and seen here as it is told. */
import type { Played, Seat, SeatedBot } from '../generated/types.ts';
import { type Move, moveText } from '../moves.ts';
import type { OnlineTable, Turned } from '../online/table.svelte.ts';
import type { Hintless, Host, News, Numbered } from './host.ts';

type Turn = Numbered<{ played: Played }>;

export class OnlineHost implements Host {
  /** Counts what happens to the game: at the table there is talk in between. */
  private seq = 0;
  private hear: (news: News) => void = () => {};
  /** What was told while a move of ours was on its way, by the numbers of the server, and what waits for it. */
  private meanwhile: Map<number, Turn> | null = null;
  private awaited: { at: number; told: (turn: Turn | null) => void } | null = null;

  /** The whole game once it is over: what happens at the table then is another one. */
  private over: string | null;

  constructor(private readonly table: OnlineTable) {
    this.over = table.seen?.phase === 'over' ? table.record() : null;
    table.follow((what) => this.happens(what));
  }

  get seats(): readonly (SeatedBot | null)[] {
    return this.table.seen?.seats.map(({ bot }) => (bot === null ? null : { bot, level: bot })) ?? [];
  }

  get people(): readonly Seat[] {
    const { seat } = this.table;
    return seat === null ? [] : [seat];
  }

  get live(): boolean {
    return this.table.seat !== null;
  }

  get hintless(): Hintless | null {
    const { seen } = this.table;
    if (seen?.day) return 'daily';
    return seen?.plan.hints === false ? 'table' : null;
  }

  story = async () => ({ seq: this.seq, story: this.table.story() });
  record = async () => this.over ?? this.table.record();

  listen(hear: (news: News) => void): void {
    this.hear = hear;
  }

  /** Granted first, then told, or the other way round where the line was lost in between. */
  async play(move: Move): Promise<Turn | null> {
    this.meanwhile = new Map();
    try {
      const { seq: at } = await this.table.wish({ move: moveText(move) });
      const known = this.table.known() ?? 0;
      if (at <= known) return this.meanwhile.get(at) ?? null;
      return await new Promise((told) => {
        this.awaited = { at, told };
      });
    } finally {
      this.meanwhile = null;
    }
  }

  /** It is asked for; what comes of it is told. */
  async undo(): Promise<null> {
    await this.table.wish({ undo: {} });
    return null;
  }

  resume = () => {};
  /** The table stays, for the next game at it. */
  close = () => this.answer(null);

  private happens(what: Turned): void {
    if (this.over !== null) return;
    if (what.kind === 'over') {
      this.answer(null);
      return;
    }
    this.seq += 1;
    const { seq, table } = this;
    if (what.kind === 'story') {
      this.answer(null);
      this.hear({ kind: 'story', seq, story: table.story() });
      return;
    }
    const turn = { seq, played: what.played };
    if (what.played.ending) this.over = table.record();
    this.meanwhile?.set(what.seq, turn);
    if (this.awaited?.at === what.seq) this.answer(turn);
    else this.hear({ kind: 'played', ...turn });
  }

  private answer(turn: Turn | null): void {
    this.awaited?.told(turn);
    this.awaited = null;
  }
}
