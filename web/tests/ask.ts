/** Questions to a server, as a program asks them. */
import { expect } from 'vitest';

export async function ask<T>(url: string, token: string | null, body?: object): Promise<T> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  };
  const about = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(url, about);
  // Nobody plays as fast as this.
  if (answer.status === 429) {
    await new Promise((passed) => setTimeout(passed, 300));
    return ask(url, token, body);
  }
  expect(answer.ok, String(answer.status)).toBe(true);
  return (await answer.json()) as T;
}
