/** A browser with the page in it, as far as the scenarios need one. How it is told what to do differs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What a mouse and a keyboard do, in the form that both protocols share. */
export type Actions = { type: 'pointer' | 'key'; id: string; actions: object[] }[];

export abstract class Driver {
  protected constructor(readonly version: string) {}

  abstract go(url: string): Promise<void>;
  abstract reload(): Promise<void>;
  /** Puts a file into a field for files. */
  abstract attach(selector: string, file: string): Promise<void>;
  /** What was logged as an error since this was asked last, as far as the browser tells. */
  abstract complaints(): Promise<string[]>;
  abstract close(): Promise<void>;
  /** What an expression is on the page, as JSON. */
  protected abstract evaluate(expression: string): Promise<string>;
  protected abstract perform(actions: Actions): Promise<void>;

  /** Runs a function on the page; it knows nothing but what it is given. */
  async run<T, A extends unknown[]>(what: (...given: A) => T, ...given: A): Promise<T> {
    const json = await this.evaluate(`JSON.stringify((${what})(...${JSON.stringify(given)})) ?? 'null'`);
    return JSON.parse(json) as T;
  }

  count = (selector: string) => this.run((css) => document.querySelectorAll(css).length, selector);

  /** Waits until something is there. */
  async wait(selector: string, seconds = 30): Promise<void> {
    for (const end = Date.now() + 1000 * seconds; Date.now() < end; await pause(50)) {
      if ((await this.count(selector)) > 0) return;
    }
    throw new Error(`${selector} is not there after ${seconds} s`);
  }

  /** Clicks where the first lies that a selector finds, as a mouse does. */
  async click(selector: string): Promise<void> {
    await this.wait(selector);
    const at = await this.run((css) => {
      const found = document.querySelector(css);
      found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = found?.getBoundingClientRect();
      return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    }, selector);
    if (!at) throw new Error(`${selector} is gone`);
    const press = (type: string) => ({ type, button: 0 });
    const move = { type: 'pointerMove', duration: 0, ...at };
    const actions = [move, press('pointerDown'), press('pointerUp')];
    await this.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  /** Presses a key. */
  async press(value: string): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
    await this.perform([{ type: 'key', id: 'keyboard', actions }]);
  }
}

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A folder for one run, gone after it. */
export function folder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'novaluna-browser-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** A program that was started, and what it prints. */
export class Program {
  private readonly child: ChildProcess;
  private readonly ended: Promise<void>;
  private readonly lines: string[] = [];

  constructor(
    private readonly name: string,
    options: string[],
    env: Record<string, string> = {},
  ) {
    this.child = spawn(name, options, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    this.ended = new Promise((done) => this.child.once('close', () => done()).once('error', () => done()));
    for (const input of [this.child.stdout!, this.child.stderr!]) {
      createInterface({ input }).on('line', (line) => this.lines.push(line));
    }
  }

  /** What stands in the first line of a form. */
  async says(form: RegExp): Promise<string> {
    for (let tries = 0; tries < 600; tries++, await pause(50)) {
      for (const line of this.lines) {
        const found = form.exec(line)?.[1];
        if (found !== undefined) return found;
      }
      if (this.child.exitCode !== null) break;
    }
    throw new Error(`${this.name} did not start: ${this.lines.join('\n')}`);
  }

  async end(): Promise<void> {
    this.child.kill();
    await this.ended;
  }
}
