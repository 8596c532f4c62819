/** Which layout a window gets. */
import { expect, test } from 'vitest';
import { type Room, room } from './room.ts';

const company = { players: 2, coached: false };
const at = (width: number, height: number) => room({ width, height }, company);
const name = ({ layout, folded }: Room) => (folded ? `${layout}, folded` : layout);

test.each([
  [2560, 1440, 'three'],
  [1920, 1080, 'three'],
  [1440, 900, 'three'],
  [1366, 768, 'three'],
  [1180, 820, 'pair'],
  [1099, 800, 'pair'],
  [1024, 768, 'pair'],
  [1366, 625, 'rail'],
  [1024, 600, 'rail'],
  [932, 430, 'rail'],
  [844, 390, 'rail'],
  [667, 375, 'rail, folded'],
  [820, 1180, 'column'],
  [390, 844, 'column'],
  [390, 664, 'column, folded'],
  [360, 640, 'column, folded'],
])('%i x %i: %s', (width, height, layout) => {
  expect(name(at(width, height))).toBe(layout);
});

test('a wheel is never too small to be read, and all parts fit', () => {
  for (let width = 320; width <= 2560; width += 40) {
    for (let height = 360; height <= 1440; height += 40) {
      const { layout, folded, wheel, players, bar } = at(width, height);
      if (!folded) expect(wheel).toBeGreaterThanOrEqual(300);
      const beside = layout === 'column' ? 0 : wheel + (layout === 'pair' ? 0 : players);
      const below = bar + (layout === 'column' ? wheel + players : layout === 'pair' ? players : 0);
      expect(beside + 44, `${width} x ${height}`).toBeLessThan(width);
      expect(below + 44, `${width} x ${height}`).toBeLessThan(height);
    }
  }
});

test('it stays as it is while a display grows, until the cells would be too small to touch', () => {
  const phone = { width: 390, height: 844 };
  expect(name(room(phone, company, { width: 7, height: 6 }))).toBe('column');
  expect(name(room(phone, company, { width: 5, height: 8 }))).toBe('column, folded');
  const desk = { width: 1440, height: 900 };
  expect(room(desk, company, { width: 12, height: 9 })).toEqual(room(desk, company));
});

test('a low window does not fold the wheel where that gains nothing', () => {
  expect(name(at(2560, 380))).toBe('rail');
});

test('words grow with a large window', () => {
  expect(at(1440, 900).text).toBe(1);
  expect(at(1920, 1080).text).toBeGreaterThan(1.1);
  expect(at(2560, 1440).text).toBe(1.3);
});
