/** The real program, serving tables of its own; NOVALUNA says where it is. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

function novaluna(): string {
  const program = process.env['NOVALUNA'];
  if (!program) throw new Error('NOVALUNA is not set: `cargo xtask test` does that');
  return program;
}

export class Program {
  private process: ChildProcess | null = null;
  private ended: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly folder: string,
    private readonly options: readonly string[],
    /** Where it is, with a slash at the end. */
    public url: string,
  ) {}

  static async start(...options: string[]): Promise<Program> {
    const program = new Program(await mkdtemp(join(tmpdir(), 'novaluna-')), options, '');
    if (options.includes('keys.json'))
      execFileSync(novaluna(), ['admin', 'keys', 'keys.json', '--contact', 'mailto:ada@example.org'], {
        cwd: program.folder,
      });
    await program.serve('127.0.0.1:0');
    return program;
  }

  /** As if the machine had lost its power. */
  async kill(): Promise<void> {
    this.process?.kill('SIGKILL');
    await this.ended;
  }

  /** At the same address, with the same tables. */
  async restart(): Promise<void> {
    await this.serve(new URL(this.url).host);
  }

  async close(): Promise<void> {
    this.process?.kill();
    await this.ended;
    await rm(this.folder, { recursive: true, force: true });
  }

  private async serve(addr: string): Promise<void> {
    const options = ['--addr', addr, '--database', `sqlite:${this.folder}/tables.db`, ...this.options];
    const server = spawn(novaluna(), ['serve', ...options], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = server;
    this.ended = new Promise((ended) => server.once('exit', ended));
    for await (const line of createInterface({ input: server.stdout })) {
      const url = /http:\/\/\S+/.exec(line)?.[0];
      if (!url) continue;
      this.url = `${url}/`;
      return;
    }
    throw new Error('the server did not start');
  }
}
