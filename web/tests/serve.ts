/** Starts the real program for all tests. */
import type { TestProject } from 'vitest/node';
import { Program } from './program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = await Program.start();
  project.provide('url', program.url);
  return () => program.close();
}
