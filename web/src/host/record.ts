/** A game to look at: one that is over, or one whose pile nobody knows here. */
import type { Table } from '../engine.ts';
import type { Host } from './host.ts';

export class RecordHost implements Host {
  readonly seats;
  readonly ours = [];
  readonly live = false;
  readonly hintless = null;

  constructor(private readonly table: Table) {
    this.seats = table.seats();
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
