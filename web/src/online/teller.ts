/** Whether the server tells our browser when it is our turn at a table, and what follows from that. */
import type { Telling } from './push.ts';
import type { OnlineTable } from './table.svelte.ts';

export class Teller {
  /** In which words it does, or was asked to. */
  private words: string | null = null;
  private does = false;

  constructor(
    private readonly game: string,
    private readonly table: OnlineTable,
  ) {}

  /** Asks the server to tell us in these words, unless it does; null wants nothing of it. */
  async tell(telling: Telling | null): Promise<void> {
    const words = telling?.words ?? null;
    if (words === this.words) return;
    this.words = words;
    this.does = false;
    const does = telling !== null && (await this.ask(telling));
    // Somebody wants it otherwise by now.
    if (words !== this.words) return;
    this.does = does;
    // It is asked again when something happens.
    if (!does) this.words = null;
    this.look();
  }

  private async ask(telling: Telling): Promise<boolean> {
    const { noticesFor } = await import('./push.ts');
    return noticesFor(this.game, telling).catch(() => false);
  }

  /** Whoever is told so and looks elsewhere is away: else a phone in a pocket would seem to be here. */
  look(): void {
    if (this.does && document.visibilityState === 'hidden') this.table.sleep();
  }
}
