import { readdirSync, readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test, vi } from 'vitest';
import { BOT_NAMES } from './new.ts';
import { bundle, date, dateAndYear, LANGUAGES, type Language, learn, speak, t } from './words.svelte.ts';

/** All words of a language, also those that are learned later. */
const source = (language: Language) =>
  ['', 'online/', 'daily/']
    .map((part) => readFileSync(new URL(`../../locales/${part}${language}.ftl`, import.meta.url), 'utf8'))
    .join('\n');
const keys = (language: Language) => [...new FluentResource(source(language)).body].map(({ id }) => id);
/** The variables a message uses, wherever they stand in it; functions have names in capitals. */
const variables = (text: string) => [...new Set(text.match(/"name":"[a-z][a-zA-Z0-9]*"/g) ?? [])].sort();
const messages = (language: Language) =>
  Object.fromEntries(
    [...new FluentResource(source(language)).body].map((entry) => [
      entry.id,
      variables(JSON.stringify(entry)),
    ]),
  );

describe.each(LANGUAGES)('%s', (language) => {
  test('reads without an error, no key twice', () => {
    expect(() => bundle(language, source(language))).not.toThrow();
    expect(new Set(keys(language)).size).toBe(keys(language).length);
    const written = source(language).match(/^[a-z][a-z0-9-]* =/gm)?.length;
    expect(keys(language)).toHaveLength(written ?? 0);
  });

  test('says all that English says, with the same variables', () => {
    expect(messages(language)).toEqual(messages('en'));
  });
});

test('every key the page uses has words, and every word is used', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'));
  const text = sources.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const known = keys('en');
  const literal = [...text.matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)].map(([, key]) => key!);
  expect(literal.filter((key) => !known.includes(key))).toEqual([]);
  const mentioned = new Set(text.match(/(?<=['"])[a-z0-9]+(-[a-z0-9]+)*(?=['"])/g));
  const prefixes = [...text.matchAll(/`([a-z-]+-)\$\{/g)].map(([, prefix]) => prefix!);
  const used = (key: string) => mentioned.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
  expect(known.filter((key) => !used(key))).toEqual([]);
});

test('in English a move covers tasks: complete is what they have to be for that', () => {
  for (const name of ['en', 'terminal/en']) {
    const text = readFileSync(new URL(`../../locales/${name}.ftl`, import.meta.url), 'utf8');
    const brings = /(\d|\}|no|how many) tasks? (\w+ )?complete|completes? (\d|no|\{ \$)/;
    expect(text.split('\n').filter((line) => brings.test(line))).toEqual([]);
  }
});

test('our bots are called as the language writes it, other bots as they are', () => {
  const say = (language: Language, name: string) => {
    const words = bundle(language, source(language));
    return words.formatPattern(words.getMessage('bot-name')?.value ?? '', { name });
  };
  expect(BOT_NAMES.map((name) => say('ru', name))).toEqual(['Отто', 'Мира', 'Луз', 'Нова']);
  expect(say('ru', 'Ada')).toBe('Ada');
  for (const language of ['en', 'de', 'es'] as const) expect(say(language, 'Otto')).toBe('Otto');
});

test('Russian counts as Russians do', () => {
  const ru = bundle('ru', source('ru'));
  const say = (left: number) => ru.formatPattern(ru.getMessage('discs-left')?.value ?? '', { left });
  expect(new Set([say(1), say(2), say(5)].map((text) => text.replace(/\d+/, '#'))).size).toBe(3);
  expect(say(21).replace('21', '1')).toBe(say(1));
});

test('a date is written as in the country of the reader, and never in another language', async () => {
  await speak('en');
  const written = (...languages: string[]) => {
    vi.stubGlobal('navigator', { languages });
    const when = new Date(2026, 4, 14);
    return [date(when), dateAndYear(when.getTime())];
  };
  const american = ['May 14', 'May 14, 2026'];
  expect(written('fr-FR', 'en-GB')).toEqual(['14 May', '14 May 2026']);
  expect([written('en-US'), written('fr-FR')]).toEqual([american, american]);
  vi.unstubAllGlobals();
});

test('words that could not be had are asked for again, and who comes in between waits for the same', async () => {
  await speak('en');
  const file = '../../locales/online/en.ftl?raw';
  vi.doMock(file, () => {
    throw new Error('no network');
  });
  const [first, second] = [learn('online'), learn('online')];
  await expect(first).rejects.toThrow();
  await expect(second).rejects.toThrow();
  expect(t('act-confirm'), 'what was known is known').toBe('Confirm');
  vi.doUnmock(file);
  await Promise.all([learn('online'), learn('online')]);
  expect(t('lobby-title')).toBe('Who’s up for a game?');
});
