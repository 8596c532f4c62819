import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What the server sends as a header is said here, once for both. */
const POLICY = readFileSync(new URL('./content-security-policy.txt', import.meta.url), 'utf8').trim();

/** Who may frame a page can only be said in a header; elsewhere browsers complain about it. */
const withoutFrames = POLICY.split('; ').filter((rule) => !rule.startsWith('frame-ancestors'));

/** Puts the policy into the page, for hosts that send none. Only when it is built: Vite's own server needs more. */
export function policy(): Plugin {
  return {
    name: 'policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: withoutFrames.join('; ') },
        injectTo: 'head-prepend',
      },
    ],
  };
}
