/** Starts `novaluna serve` for all tests; NOVALUNA says where the program is. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = process.env['NOVALUNA'];
  if (!program) throw new Error('NOVALUNA is not set: `cargo xtask test` does that');
  const folder = await mkdtemp(join(tmpdir(), 'novaluna-'));
  const options = ['--addr', '127.0.0.1:0', '--database', `sqlite:${folder}/tables.db`];
  const server = spawn(program, ['serve', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (!url) continue;
    project.provide('url', `${url}/`);
    return async () => {
      server.kill();
      await rm(folder, { recursive: true, force: true });
    };
  }
  throw new Error('the server did not start');
}
