/** What is kept on this device. Where nothing can be kept, it lasts as long as the page is open. */
const memory = new Map<string, string>();
export const PREFIX = 'novaluna.';

/** Whether the last thing to keep could be kept, or could be if there was none yet. */
export const storage = $state({ works: readable() });

function readable(): boolean {
  try {
    localStorage.getItem(PREFIX);
    return true;
  } catch {
    return false;
  }
}

export function read(key: string): string | null {
  const here = memory.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
    memory.delete(key);
    // What else could not be kept is still only here.
    storage.works = memory.size === 0;
  } catch {
    memory.set(key, value);
    storage.works = false;
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    storage.works = false;
  }
}

/** All keys that begin so. */
export function keysOf(beginning: string): string[] {
  const kept = [...memory.keys()];
  try {
    for (let at = 0; at < localStorage.length; at++) {
      const key = localStorage.key(at) ?? '';
      if (key.startsWith(PREFIX)) kept.push(key.slice(PREFIX.length));
    }
  } catch {
    // Then there are only those in memory.
  }
  return [...new Set(kept)].filter((key) => key.startsWith(beginning));
}

/** A value of a known form; what cannot be read is as if it were not there. */
export function readJson<T>(key: string, valid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(read(key) ?? 'null');
    return valid(value) ? value : null;
  } catch {
    return null;
  }
}
