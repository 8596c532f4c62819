/** A visit to a table: as whom one comes, sits down and leaves, and what is kept of it on this device. */
import { untrack } from 'svelte';
import { Refused } from './line.ts';
import { keepPlayed } from './played.ts';
import { random } from './random.ts';
import { type Address, forgetSeat, type Kept, keepSeat, myName, noteOver, seatAt } from './seats.ts';
import { look } from './server.ts';
import { OnlineTable } from './table.svelte.ts';

export class Visit {
  readonly table: OnlineTable;
  /** Whether the last game was shuffled as was promised to us; nothing where nothing was. */
  promised: boolean | undefined;
  /** Why nobody sits here who should. */
  trouble: unknown = $state.raw(null);
  /** Whether the table is there, but our seat is not ours any more. */
  freed = $state(false);
  private satDown = false;
  /** Whether we were here before the game that is on. */
  waited = false;
  private readonly cleanup: () => void;

  constructor(private readonly address: Address) {
    const { game, token } = address;
    // A link is followed, but takes nobody's seat away who has one here: anybody can write an address.
    this.table = new OnlineTable({ game, token: token ?? seatAt(game)?.token ?? null });
    this.table.ended = (record) => this.keepGame(record);
    this.cleanup = $effect.root(() => {
      $effect(() => {
        if (this.welcome) untrack(() => this.keepLink());
      });
      $effect(() => {
        const { seen } = this.table;
        if (seen) noteOver(address.game, seen.phase === 'over');
        // A line that was lost may have missed how a game began.
        if (this.table.touch.state !== 'here') this.waited = false;
        else if (seen && seen.phase !== 'playing') this.waited = true;
      });
      $effect(() => {
        if (this.shouldSit) untrack(() => this.sitFirst());
      });
      $effect(() => {
        if (this.table.touch.state === 'over') untrack(() => this.lookWhy());
      });
    });
  }

  close(): void {
    this.cleanup();
    this.table.close();
  }

  /** Whether our link opened something. */
  private get welcome(): boolean {
    const { touch, seat, host } = this.table;
    return touch.state === 'here' && (seat !== null || host);
  }

  /** Whether somebody sits on our seat: us. */
  get seated(): boolean {
    const { seat, seen } = this.table;
    return seat !== null && seen?.seats[seat]?.name !== null;
  }

  /** Whoever made the table sits down at it first. */
  private get shouldSit(): boolean {
    const { host, seen } = this.table;
    return host && seen?.phase === 'waiting' && !this.seated && !this.satDown;
  }

  private async sitFirst(): Promise<void> {
    this.satDown = true;
    await this.sit(myName()).catch((error: unknown) => {
      this.trouble = error;
    });
  }

  /** Whether it is only our link that does not open the table any more. */
  private async lookWhy(): Promise<void> {
    this.freed = await look(this.address.game, null).then(
      () => true,
      () => false,
    );
  }

  /** A link that opens something is kept; the address that has it is for everybody from then on. */
  private keepLink(): void {
    const { game, token } = this.address;
    const kept = seatAt(game);
    if (token && !kept) keepSeat({ game, token });
    if (token && seatAt(game)?.token === token) history.replaceState(null, '', `#/g/${game}`);
  }

  /** Sits down: on the seat of our link, or on any that is free. */
  async sit(name: string): Promise<void> {
    const { table } = this;
    const { game } = this.address;
    const nonce = random();
    const begun = table.hasGame;
    const commit = table.seen?.commit;
    const before = seatAt(game);
    const token = table.place.token ?? before?.token ?? random();
    // It is kept before it is asked for: an answer may be lost.
    if (!before) keepSeat({ game, token });
    try {
      if (table.seat === null) await table.join(name, token, nonce);
      else await table.wish({ sit: { name, nonce } });
      // Whoever plays on for a bot has no number in the shuffle.
      this.note(begun ? { token } : { token, seen: 0, nonce, ...(commit && { commit }) });
    } catch (error) {
      // Where the line was put down, nobody knows whether it was granted.
      const refused = error instanceof Refused && error.code !== 'gone';
      if (refused && !before) forgetSeat(game);
      throw error;
    }
  }

  private note(more: Partial<Kept> & { token: string }): void {
    const { game } = this.address;
    keepSeat({ ...seatAt(game), game, ...more });
  }

  /** So many turns of the game that is on have been seen. */
  saw(turns: number): void {
    const kept = seatAt(this.address.game);
    if (kept) keepSeat({ ...kept, seen: turns });
    this.waited = false;
  }

  /** Gets up, if that is granted. */
  async leave(): Promise<void> {
    await this.table.wish({ leave: {} });
    if (!this.table.host) forgetSeat(this.address.game);
  }

  /** Forgets a seat that does not open any more; not where it was only a link that did not. */
  forget(): void {
    const { game, token } = this.address;
    if (!token || seatAt(game)?.token === token) forgetSeat(game);
  }

  /** A game is over. What was promised for it says nothing of the next one: by then all numbers are known. */
  private keepGame(record: string): void {
    const { seat } = this.table;
    if (seat === null) return;
    const kept = seatAt(this.address.game);
    const sealed = kept?.nonce && kept.commit ? { nonce: kept.nonce, commit: kept.commit } : null;
    const day = this.table.seen?.day ?? null;
    this.promised = keepPlayed(record, { seat, day }, sealed);
    if (kept) keepSeat({ game: kept.game, token: kept.token, seen: 0, ...(day && { day }) });
  }
}
