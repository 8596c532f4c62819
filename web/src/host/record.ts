/** A game to look at: one that is over, or one whose pile nobody knows here. */
import type { Table } from '../engine.ts';
import type { Seat } from '../generated/types.ts';
import { type Host, peopleOf } from './host.ts';

export class RecordHost implements Host {
  readonly seats;
  readonly people;
  readonly live = false;
  readonly hintless = null;

  constructor(
    private readonly table: Table,
    /** Who has played it here, where that is not everybody. */
    seat?: Seat,
  ) {
    this.seats = table.seats();
    this.people = seat === undefined ? peopleOf(this.seats) : [seat];
  }

  story = async () => ({ seq: 0, story: { ...this.table.story(), undo: false } });
  record = async () => this.table.record();
  play = () => this.refuse();
  undo = () => this.refuse();
  listen = () => {};
  resume = () => {};
  close = () => this.table.free();

  private refuse(): Promise<never> {
    return Promise.reject(new Error('this game can only be looked at'));
  }
}
