/** What may be wrong with a page: for screen readers, for small screens, in a language. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Axe = { run: (how: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };

declare global {
  interface Window {
    axe: Axe;
    heard: Heard[];
  }
}

/** What a screen reader says, in order: what the live region tells, and what the focus comes to. */
type Heard = { text: string; by: 'live region' | 'focus' };

/** Notes that of a page that is opened from now on. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: Heard[] = [];
    window.heard = heard;
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        if (!(target instanceof Element) || !target.closest('[aria-live]')) continue;
        for (const { textContent } of addedNodes)
          if (textContent) heard.push({ text: textContent, by: 'live region' });
      }
    }).observe(document, { subtree: true, childList: true });
    document.addEventListener('focusin', ({ target }) => {
      const { ariaLabel, textContent } = target as Element;
      heard.push({ text: ariaLabel ?? textContent ?? '', by: 'focus' });
    });
  });

export const heard = (page: Page) => page.evaluate(() => window.heard);

/** What was told that begins so. */
export const told = async (page: Page, words: string) =>
  (await heard(page)).flatMap(({ text, by }) => (by === 'live region' && text.startsWith(words) ? text : []));

/** Lets axe look at the page, which has to be visited with `bypassCSP`. */
export async function accessible(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await settled(page);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
  });
  expect(found, where).toEqual([]);
}

/** What still fades in or rises is not there yet. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    ).then(() => undefined),
  );

/** No key instead of words, and everything has room. */
export async function readable(page: Page, where: string): Promise<void> {
  await settled(page);
  const text = await page.locator('body').innerText();
  expect(text, where).not.toMatch(/\{[a-z]/);
  expect(await overflowing(page), where).toEqual([]);
}

/** What sticks out of the page, or has more text than room. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const out: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'h1, h2, p, b, small, .btn, .mode, .card, label, td, th',
    )) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || element.closest('.unseen, [aria-hidden=true], dialog:not([open])')) continue;
      const name = `${element.tagName}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`;
      if (box.right > wide + 1 || box.left < -1) out.push(`outside: ${name}`);
      const style = getComputedStyle(element);
      if (
        element.scrollWidth > element.clientWidth + 2 &&
        style.display !== 'inline' &&
        style.textOverflow !== 'ellipsis'
      )
        out.push(`cut: ${name}`);
    }
    return out;
  });

/** Every button can be scrolled to, and a finger that meets it meets nothing else. */
export async function reachable(page: Page, where: string): Promise<void> {
  const hidden = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.btn, .link, .icon')];
    const shown = buttons.filter(
      (one) => one.getClientRects().length > 0 && !one.closest('.unseen, [inert], dialog:not([open])'),
    );
    const reached = shown.filter((button) => {
      button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    return {
      none: shown.length === 0,
      covered: shown.filter((one) => !reached.includes(one)).map((one) => one.outerHTML.slice(0, 120)),
    };
  });
  expect(hidden, where).toEqual({ none: false, covered: [] });
}
