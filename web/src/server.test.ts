/** What is made of an answer, or of none: whether there is a server at all, and whether it was ever there. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAbsent, isSilence, list, wasServed } from './online/server.ts';
import { refusedWords } from './say.ts';
import { forget } from './storage.svelte.ts';
import { learn } from './words.svelte.ts';

beforeAll(() => learn('online'));
beforeEach(() => {
  forget('served');
  vi.stubGlobal('location', { href: 'http://moon.example/#/others' });
});

/** Asks a server, proxy or host that answers so; what comes of it. */
async function asked(answer: typeof fetch): Promise<unknown> {
  vi.stubGlobal('fetch', answer);
  return list().catch((error: unknown) => error);
}
const said = (text: string, status: number) => asked(async () => new Response(text, { status }));
const LISTING = { waiting: [], playing: [] };

describe('a server of ours', () => {
  test('grants', async () => {
    expect(await said(JSON.stringify(LISTING), 200)).toEqual(LISTING);
    expect(wasServed()).toBe(true);
  });

  test.each([
    [503, 'storage'],
    [503, 'full'],
    [429, 'rate'],
    [422, 'what only a later one says'],
  ])('refuses with %i and a code: %s', async (status, code) => {
    expect(await said(JSON.stringify({ code, why: 'it is so' }), status)).toMatchObject({ code });
    expect(wasServed()).toBe(true);
  });
});

test.each([
  [404, 'not found'],
  [404, '{"error":"not found"}'],
  [405, ''],
  [200, '<!doctype html>'],
])('a host of plain files knows nothing of tables: %i %s', async (status, text) => {
  expect(await said(text, status)).toSatisfy(isAbsent);
  expect(wasServed()).toBe(false);
});

test.each([502, 504, 429])('a proxy that says %i has somebody behind it, only not now', async (status) => {
  const error = await said('<h1>Sorry</h1>', status);
  expect(error).toMatchObject({ code: 'silent' });
  expect([isAbsent(error), isSilence(error), wasServed()]).toEqual([false, false, false]);
});

test('who is not there, stops in the middle of a sentence, or never says a word, is silent', async () => {
  const refused = () => Promise.reject(new TypeError('no network'));
  const broken = async () => new Response(new ReadableStream({ start: (to) => to.error(new TypeError()) }));
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const endless = (_: unknown, about: RequestInit = {}) =>
    new Promise<Response>((_, reject) => about.signal?.aborted && reject(about.signal.reason));
  for (const answer of [refused, broken, endless]) {
    const error = await asked(answer);
    expect([isSilence(error), isAbsent(error)]).toEqual([true, false]);
    expect(refusedWords(error)).toBe('The server isn’t answering. Try again in a moment.');
  }
  expect(timeout).toHaveBeenLastCalledWith(10_000);
  expect(wasServed()).toBe(false);
});
