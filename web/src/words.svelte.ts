/** The page's words, in the language of its reader. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['en', 'de', 'es', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export const isLanguage = (text: unknown): text is Language => LANGUAGES.includes(text as Language);

/** What is only talked about at tables of a server is learned when it comes to that. */
type Part = 'page' | 'online' | 'daily';
const SOURCES: Record<Part, Record<Language, () => Promise<{ default: string }>>> = {
  page: {
    en: () => import('../../locales/en.ftl?raw'),
    de: () => import('../../locales/de.ftl?raw'),
    es: () => import('../../locales/es.ftl?raw'),
    ru: () => import('../../locales/ru.ftl?raw'),
  },
  online: {
    en: () => import('../../locales/online/en.ftl?raw'),
    de: () => import('../../locales/online/de.ftl?raw'),
    es: () => import('../../locales/online/es.ftl?raw'),
    ru: () => import('../../locales/online/ru.ftl?raw'),
  },
  daily: {
    en: () => import('../../locales/daily/en.ftl?raw'),
    de: () => import('../../locales/daily/de.ftl?raw'),
    es: () => import('../../locales/daily/es.ftl?raw'),
    ru: () => import('../../locales/daily/ru.ftl?raw'),
  },
};

const words = $state<{ language: Language; bundle: FluentBundle | undefined }>({
  language: 'en',
  bundle: undefined,
});

/** The first language of the reader's that the page speaks. */
export function preferred(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.split('-')[0]).find(isLanguage);
  return known ?? 'en';
}

let wanted: Language = 'en';
/** What has been learned, and what is being. */
const parts = new Set<Part>(['page']);
const learning = new Map<Part, Promise<void>>();

/** Speaks a language as soon as its words are there, unless another one is wanted by then. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const learned = [...parts];
  const sources = await Promise.all(learned.map((part) => SOURCES[part][language]()));
  if (wanted !== language || learned.length < parts.size) return;
  words.bundle = bundle(language, sources.map((source) => source.default).join('\n'));
  words.language = language;
}

/** Learns more words, in this language and those that are spoken later. Who asks in the meantime waits for the same. */
export function learn(part: Part): Promise<void> {
  const learned = learning.get(part) ?? fetched(part);
  learning.set(part, learned);
  // What could not be had is asked for anew the next time.
  learned.catch(() => learning.delete(part));
  return learned;
}

async function fetched(part: Part): Promise<void> {
  let language: Language;
  do {
    language = wanted;
    await SOURCES[part][language]();
  } while (language !== wanted);
  parts.add(part);
  await speak(wanted);
}

/** Words without the marks that isolate inserted text: every name here reads from left to right. */
export function bundle(language: Language, source: string): FluentBundle {
  /** A name in the middle of a sentence. */
  const LOWER = ([name]: unknown[]) => String(name).toLocaleLowerCase(language);
  const made = new FluentBundle(language, { useIsolating: false, functions: { LOWER } });
  const errors = made.addResource(new FluentResource(source));
  if (errors.length > 0) throw new Error(`${language}: ${errors.join('; ')}`);
  return made;
}

export const language = () => words.language;

/** A message with its variables filled in. A key without words shows itself, which the tests look for. */
export function t(key: string, values: Record<string, FluentVariable> = {}): string {
  const pattern = words.bundle?.getMessage(key)?.value;
  if (!words.bundle || !pattern) return `{${key}}`;
  return words.bundle.formatPattern(pattern, values, []);
}

/** "Otto, Mira and Luz", as the language joins them; of a choice, "or". */
export const list = (names: string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(words.language, { type }).format(names);

/** The language as the reader's country writes dates. */
const region = () =>
  navigator.languages.find((tag) => tag.split('-')[0] === words.language) ?? words.language;

export const date = (when: Date, month: 'long' | 'short' = 'long') =>
  new Intl.DateTimeFormat(region(), { day: 'numeric', month }).format(when);

export const dateAndYear = (when: number) =>
  new Intl.DateTimeFormat(region(), { dateStyle: 'medium' }).format(when);

export const time = (when: number) => new Intl.DateTimeFormat(region(), { timeStyle: 'short' }).format(when);

export const dateAndTime = (when: number) =>
  new Intl.DateTimeFormat(region(), { dateStyle: 'medium', timeStyle: 'short' }).format(when);
