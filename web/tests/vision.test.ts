/** Colours and shapes, as people see them who see colours differently. */
import UPNG from 'upng-js';
import { expect, test } from 'vitest';
import { myTurn, visit } from './table.ts';

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

/** The mean colour of a picture. */
function mean(png: Buffer): Lab {
  const image = UPNG.decode(new Uint8Array(png).buffer);
  const pixels = new Uint8Array(UPNG.toRGBA8(image)[0]!);
  const sum = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4)
    for (const channel of [0, 1, 2]) sum[channel]! += pixels[at + channel]!;
  const [r, g, b] = sum.map((total) => (4 * total) / pixels.length);
  return lab(r!, g!, b!);
}

const distance = (a: Lab, b: Lab) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const COLORS = ['blue', 'red', 'turquoise', 'yellow'];
/** A difference of 2.3 is just noticeable side by side; this is seen at a glance. */
const PLAIN = 10;

test.each(['none', 'deuteranopia', 'protanopia', 'tritanopia', 'achromatopsia'] as const)(
  'tiles differ with %s',
  async (type) => {
    const page = await visit({ settings: { theme: 'dark' } });
    await page.locator('.card .btn.primary').click();
    await myTurn(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    const seen: Record<string, Lab> = {};
    for (const color of COLORS) {
      // The same drawing for all, whatever lies on the wheel.
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
      seen[color] = mean(await page.screenshot({ clip }));
    }
    for (const [n, one] of COLORS.entries()) {
      for (const other of COLORS.slice(n + 1)) {
        expect(distance(seen[one]!, seen[other]!), `${one} and ${other}`).toBeGreaterThan(PLAIN);
      }
    }
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
