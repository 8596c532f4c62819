/** Starts `novaluna serve` for all tests; NOVALUNA says where the program is. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const program = process.env['NOVALUNA'];
  if (!program) throw new Error('NOVALUNA is not set: `cargo xtask test` does that');
  const server = spawn(program, ['serve', '--addr', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (!url) continue;
    project.provide('url', `${url}/`);
    return () => void server.kill();
  }
  throw new Error('the server did not start');
}
