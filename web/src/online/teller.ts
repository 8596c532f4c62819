/** Whether the server tells our browser when it is our turn at a table, and what follows from that. */
import { noticesFor, type Telling } from './push.ts';
import type { OnlineTable } from './table.svelte.ts';

export class Teller {
  /** How it does, or was asked to, and whether it will. */
  private telling: Telling | null = null;
  private answer: Promise<boolean> = Promise.resolve(false);
  private does = false;

  constructor(
    private readonly game: string,
    private readonly table: OnlineTable,
  ) {}

  /** Asks the server to tell us in this way, unless it does; null wants nothing of it. Whether it does then. */
  tell(telling: Telling | null): Promise<boolean> {
    if (!isSame(telling, this.telling)) this.answer = this.begin(telling);
    return this.answer;
  }

  private async begin(telling: Telling | null): Promise<boolean> {
    this.telling = telling;
    this.does = false;
    const does = telling !== null && (await noticesFor(this.game, telling).catch(() => false));
    // Somebody may want it otherwise by now.
    if (telling === this.telling) {
      this.does = does;
      // It is asked again when something happens.
      if (!does) this.telling = null;
      this.look();
    }
    return does;
  }

  /** Whoever is told so and looks elsewhere is away: else a phone in a pocket would seem to be here. */
  look(): void {
    if (this.does && document.visibilityState === 'hidden') this.table.sleep();
  }
}

/** With another key it is another server, which knows nothing of what was asked before. */
const isSame = (one: Telling | null, other: Telling | null) =>
  one?.key === other?.key && one?.words === other?.words;
