/** Colours and shapes, as people see them who see colours differently. */
import type { Locator, Page } from 'playwright-core';
import UPNG from 'upng-js';
import { expect, test } from 'vitest';
import { onDevice, type Played } from './records.ts';
import { myTurn, visit } from './table.ts';

/** Four people who have all moved. */
const FOUR: Played = { kind: 'table', players: 4, until: ({ moves }) => moves === 6 };

type Lab = readonly [number, number, number];

/** How a colour looks, so that distances mean something (CIE L*a*b*). */
function lab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [red, green, blue].map((v) =>
    v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
  );
  const f = (v: number) => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116);
  const x = f((0.4124 * r! + 0.3576 * g! + 0.1805 * b!) / 0.95047);
  const y = f(0.2126 * r! + 0.7152 * g! + 0.0722 * b!);
  const z = f((0.0193 * r! + 0.1192 * g! + 0.9505 * b!) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

type Rgb = [number, number, number];

/** The pixels of a picture. */
function pixels(png: Buffer): Rgb[] {
  const bytes = new Uint8Array(UPNG.toRGBA8(UPNG.decode(new Uint8Array(png).buffer))[0]!);
  return Array.from({ length: bytes.length / 4 }, (_, n) => [
    bytes[4 * n]!,
    bytes[4 * n + 1]!,
    bytes[4 * n + 2]!,
  ]);
}

const average = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
/** The mean colour of a picture. */
const mean = (all: Rgb[]) =>
  lab(...([0, 1, 2].map((channel) => average(all.map((one) => one[channel]!))) as Rgb));
const distance = (a: Lab, b: Lab) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
/** How much two pictures of a size differ, be it in colour or in shape. */
const unlike = (a: Rgb[], b: Rgb[]) => average(a.map((pixel, n) => distance(lab(...pixel), lab(...b[n]!))));

const COLORS = ['blue', 'red', 'turquoise', 'yellow'];
const SKINS = ['p-pearl', 'p-violet', 'p-lime', 'p-rose'];
/** A difference of 2.3 is just noticeable side by side; this is seen at a glance. */
const PLAIN = 10;

type Seen = Record<string, Rgb[]>;

function expectDifferent(seen: Seen, difference: (a: Rgb[], b: Rgb[]) => number): void {
  const names = Object.keys(seen);
  expect(names).toHaveLength(4);
  for (const [n, one] of names.entries()) {
    for (const other of names.slice(n + 1))
      expect(difference(seen[one]!, seen[other]!), `${one} and ${other}`).toBeGreaterThan(PLAIN);
  }
}

/** The same drawing for all, whatever lies on the wheel. */
async function tiles(page: Page): Promise<Seen> {
  const seen: Seen = {};
  for (const color of COLORS) {
    await page.evaluate((name) => {
      const tile = document.querySelector<SVGElement>('.space.take .tile')!;
      tile.setAttribute('class', `tile ${name}`);
      for (const part of tile.querySelectorAll('.task')) part.remove();
    }, color);
    const box = (await page.locator('.space.take .tile').first().boundingBox())!;
    const clip = {
      x: box.x + box.width * 0.55,
      y: box.y + box.height * 0.12,
      width: box.width * 0.3,
      height: box.height * 0.3,
    };
    seen[color] = pixels(await page.screenshot({ clip }));
  }
  return seen;
}

/** A square in the middle of something, a little smaller. */
async function middle(what: Locator) {
  const { x, y, width, height } = (await what.boundingBox())!;
  const side = Math.round(width * 0.8);
  const [left, top] = [x + (width - side) / 2, y + (height - side) / 2].map(Math.round);
  return { x: left!, y: top!, width: side, height: side };
}

/** Draws all kinds of a thing one after the other in the same place, where nothing lies above it. */
async function inTurn(page: Page, thing: string, kinds: readonly string[]): Promise<Seen> {
  const seen: Seen = {};
  const place = page.locator(`.wheel .${thing}`).last();
  const clip = await middle(place);
  const looks = await Promise.all(
    kinds.map((kind) =>
      page
        .locator(`.wheel .${thing}.${kind}`)
        .first()
        .evaluate((one) => ({ shape: one.getAttribute('d') ?? '', inside: one.innerHTML })),
    ),
  );
  for (const [n, kind] of kinds.entries()) {
    await place.evaluate(
      (one, { name, shape, inside }) => {
        one.setAttribute('class', name);
        one.setAttribute('d', shape);
        one.innerHTML = inside;
      },
      { name: `${thing} ${kind}`, ...looks[n]! },
    );
    seen[kind] = pixels(await page.screenshot({ clip }));
  }
  return seen;
}

test.each(['none', 'deuteranopia', 'protanopia', 'tritanopia', 'achromatopsia'] as const)(
  'tiles, dots and discs differ with %s',
  async (type) => {
    const page = await visit({
      settings: { theme: 'dark' },
      path: '#/game/four',
      before: (page) => onDevice(page, 'four', FOUR),
    });
    await myTurn(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    const [dots, discs] = [await inTurn(page, 'dot', COLORS), await inTurn(page, 'disc', SKINS)];
    expectDifferent(await tiles(page), (a, b) => distance(mean(a), mean(b)));
    expectDifferent(dots, unlike);
    expectDifferent(discs, unlike);
  },
);

test('each colour has a shape of its own', async () => {
  const page = await visit();
  await page.locator('.sample').first().waitFor();
  const shapes = await page
    .locator('.sample .emblem')
    .evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  expect(new Set(shapes).size).toBe(4);
});
