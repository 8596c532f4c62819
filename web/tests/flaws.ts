/** What is wrong with a page in a window: what sticks out, lies on something else, is cut off or too small. */
import type { Page } from 'playwright-core';

/** Something on the page, and as much of its box as is seen. */
type Part = { one: Element; box: DOMRect };

/** What a reader would complain about; null is no complaint. */
type Complaints = (string | null)[];

function named(one: Element): string {
  const words = one.getAttribute('aria-label') ?? one.textContent ?? '';
  return `${one.tagName}.${one.className} "${words.trim().slice(0, 30)}"`;
}

/** What is seen of something: the rest is scrolled away, or has given way to three dots. */
function clipped(one: Element): DOMRect {
  let { left, top, right, bottom } = one.getBoundingClientRect();
  for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
    const { overflow, textOverflow } = getComputedStyle(around);
    if (!/auto|scroll/.test(overflow) && textOverflow !== 'ellipsis') continue;
    const box = around.getBoundingClientRect();
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  }
  return new DOMRect(left, top, right - left, bottom - top);
}

/** All that is seen on the page of what this finds. */
function parts(found: Iterable<Element>): Part[] {
  return [...found]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => !one.closest('.unseen, [inert], dialog:not([open]), .flyer, svg'))
    .map((one) => ({ one, box: clipped(one) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
}

function hasWords({ one }: Part): boolean {
  const nodes = [...one.childNodes];
  return (
    !one.closest('kbd') &&
    nodes.some(({ nodeType, data }: ChildNode & { data?: string }) => nodeType === 3 && data?.trim())
  );
}

/** What a finger needs, in pixels: a little less than it should have, for what is measured in steps. */
const FINGER = 42;

/** No screen is as small as this, only a window or a large zoom: no fingers, and no room for a lesson and its tiles. */
function isTiny(): boolean {
  return innerWidth <= 600 && innerHeight <= 460;
}

/** Only some pages may scroll, and only down. */
function scrolling(): Complaints {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const still = isTiny() ? '.game' : '.game, .learn-page';
  const scrolls = scrollHeight > innerHeight && document.querySelector(still);
  return [
    scrollWidth > innerWidth ? `a page ${scrollWidth} px wide` : null,
    scrolls ? `a page ${scrollHeight} px high` : null,
  ];
}

function outside({ one, box: { left, top, right, bottom } }: Part): string | null {
  const high = Math.max(innerHeight, document.documentElement.scrollHeight);
  const inside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < high + 1;
  return inside ? null : `outside: ${named(one)}`;
}

/** Words that leave what they stand in or are cut off. Names may end in three dots; what to do and small words not. */
function cut({ one, box }: Part): string | null {
  const { display, textOverflow, overflowY, webkitLineClamp } = getComputedStyle(one);
  const holder = one.parentElement
    ?.closest('.player, .btn, .card, .place, .decided, .turnbar')
    ?.getBoundingClientRect();
  const sticks = (holder: DOMRect) =>
    box.right > holder.right + 1 || box.bottom > holder.bottom + 1 || box.top < holder.top - 1;
  if (holder && sticks(holder)) return `sticks out: ${named(one)}`;
  if (display === 'inline' || one.closest('.display')) return null;
  const whole = webkitLineClamp === 'none' || one.matches('.words');
  const dotted = textOverflow === 'ellipsis' && !one.matches('small');
  const wide = one.scrollWidth - one.clientWidth > 2 && !dotted;
  const high = one.scrollHeight - one.clientHeight > 4 && overflowY !== 'visible' && whole;
  return wide || high ? `cut: ${named(one)}` : null;
}

/** What to do is told to its end, unless it goes on about who moves next; and the buttons keep to their bar. */
function untold(): Complaints {
  if (isTiny()) return [];
  const seen = (found: string) =>
    [...document.querySelectorAll(found)].filter((one) => one.checkVisibility());
  const holding = document.querySelector('.table:not([hidden]) .legal') !== null;
  const clamped = seen('.table .say, .table .say p').filter(
    (one) => getComputedStyle(one).webkitLineClamp !== 'none' && one.scrollHeight - one.clientHeight > 4,
  );
  const wide = seen('.acts').filter((one) => one.scrollWidth - one.clientWidth > 1);
  return [
    ...(holding ? [] : clamped).map((one) => `not told to its end: ${named(one)}`),
    ...wide.map((one) => `wider than their bar: ${named(one)}`),
  ];
}

/** In a display cells touch each other, and what is tried there lies above them. */
function overlaps(all: Part[]): Complaints {
  const apart = all.filter(({ one }) => !one.closest('.display, .wheel .space'));
  return apart.flatMap((part, n) =>
    apart
      .slice(n + 1)
      .filter((other) => lieOnEachOther(part, other))
      .map(({ one }) => `${named(part.one)} lies on ${named(one)}`),
  );
}

function lieOnEachOther({ one, box: a }: Part, { one: other, box: b }: Part): boolean {
  if (one.contains(other) || other.contains(one)) return false;
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (across <= 2 || down <= 2) return false;
  const round = [one, other].every((each) => getComputedStyle(each).borderRadius === '50%');
  const between = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
  return !round || between <= (a.width + b.width) / 2;
}

/** Under something else, or too small for a finger, also beside what is drawn; unless it is half scrolled away. */
function outOfReach({ one }: Part): string | null {
  if (one.closest('.lines') || (one.closest('.display') && !one.matches('.legal'))) return null;
  // Nothing outside the window can be touched, so a page that scrolls brings it there.
  const { top } = clipped(one);
  scrollBy(0, top - innerHeight / 2);
  const box = clipped(one);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  if (hit && !one.contains(hit) && !hit.contains(one)) return `${named(one)} is covered by ${named(hit)}`;
  if (isTiny() || one.matches('.space.calm, .legal.on')) return null;
  const { width, height } = one.getBoundingClientRect();
  if (box.width < width - 1 || box.height < height - 1) return null;
  const touched = (dx: number, dy: number) => one.contains(document.elementFromPoint(x + dx, y + dy));
  const across = reach((step) => touched(step, 0));
  const down = reach((step) => touched(0, step));
  return Math.min(across, down) < FINGER ? `too small to touch: ${named(one)} ${across} x ${down}` : null;
}

/** How far something can be touched: where its middle and both ends can be, all that a finger needs; else in steps. */
function reach(touched: (step: number) => boolean): number {
  if ([1, FINGER / 4, FINGER / 2].every((step) => touched(step) && touched(-step))) return FINGER;
  const steps = Array.from({ length: FINGER + 2 }, (_, n) => 2 * n - FINGER - 1);
  return 2 * steps.filter(touched).length;
}

/** The display that is played on: one that is only looked back at is better seen whole. */
function cramped(): Complaints {
  const display = document.querySelector('.table:not([hidden], :has(.lookback)) .display');
  const room = display?.getBoundingClientRect();
  const tile = display?.querySelector('.cell')?.getBoundingClientRect();
  return [
    tile && tile.width < 40 ? `tiles of ${Math.round(tile.width)} px` : null,
    room && Math.min(room.width, room.height) < 88
      ? `a display of ${Math.round(room.width)} x ${Math.round(room.height)} px`
      : null,
  ];
}

/** Words inside the moon track stay within its round. */
function spilt({ one, box }: Part): string | null {
  const round = one.closest('.wheel')?.querySelector('.w-core')?.getBoundingClientRect();
  if (!round || !one.closest('.core')) return null;
  const across = Math.max(round.right - box.left, box.right - round.left) - round.width / 2;
  const down = Math.max(round.bottom - box.top, box.bottom - round.top) - round.height / 2;
  const over = Math.hypot(across, down) - round.width / 2;
  return over > 1 ? `${Math.round(over)} px over the moon track: ${named(one)}` : null;
}

/** Tiles of a panned display that no panning brings into view. */
function beyond(): Complaints {
  return [...document.querySelectorAll('.table:not([hidden]) .display')].flatMap((display) => {
    const { left, top } = display.getBoundingClientRect();
    return [...display.querySelectorAll('.cell')].map((tile) => {
      const box = tile.getBoundingClientRect();
      const [x, y] = [box.left - left + display.scrollLeft, box.top - top + display.scrollTop];
      const { scrollWidth, scrollHeight } = display;
      const reached =
        x > -1 && y > -1 && x + box.width < scrollWidth + 1 && y + box.height < scrollHeight + 1;
      return reached ? null : `cannot be panned to: ${named(tile)} at ${Math.round(x)}, ${Math.round(y)}`;
    });
  });
}

/** Tiles of a result that are not seen: its displays are not panned, however small their panels are. */
function missed(): Complaints {
  return [...document.querySelectorAll('.result .place .cell')].map((tile) => {
    const box = tile.getBoundingClientRect();
    const cutBy = [tile.closest('.display')!, tile.closest('.place')!].some((panel) => {
      const { left, top, right, bottom } = panel.getBoundingClientRect();
      return box.left < left - 1 || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1;
    });
    if (cutBy) return `outside its panel: ${named(tile)}`;
    return box.width < 5 ? `a tile of ${Math.round(box.width)} px: ${named(tile)}` : null;
  });
}

/** A new size is known in one frame, and what follows from it drawn in the next. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** What lies over the table; nobody reaches beneath it as long as it is there. */
function sheet(): Element | undefined {
  const called = document.querySelectorAll('.drawer.open');
  return [...called].find((one) => getComputedStyle(one).position === 'fixed');
}

function complaints(): string[] {
  const all = parts(sheet()?.querySelectorAll('*') ?? document.querySelectorAll('#app :not(svg *)'));
  const controls = all.filter(({ one }) => one.matches('button, a[href], input, select'));
  const words = all.filter(hasWords);
  const tiles = all.filter(({ one }) => one.matches('.thumb i'));
  const found = [
    ...scrolling(),
    ...[...controls, ...words].map(outside),
    ...words.map(cut),
    ...untold(),
    ...words.map(spilt),
    ...overlaps([...controls, ...words, ...tiles]),
    ...cramped(),
    ...beyond(),
    ...missed(),
    ...controls.map(outOfReach),
  ];
  scrollTo(0, 0);
  return [...new Set(found.filter((flaw) => flaw !== null))];
}

/** All of the above runs in the page, so it travels as text. */
const SCRIPT = [
  `const FINGER = ${FINGER};`,
  named,
  clipped,
  parts,
  hasWords,
  isTiny,
  scrolling,
  outside,
  cut,
  untold,
  overlaps,
  lieOnEachOther,
  outOfReach,
  reach,
  cramped,
  spilt,
  beyond,
  missed,
  `const drawn = ${drawn};`,
  sheet,
  complaints,
].join('\n');

/** What is wrong with what is seen, once it is drawn. */
export const flaws = (page: Page) =>
  page.evaluate<string[]>(`(async () => { ${SCRIPT}\nawait drawn();\nreturn complaints(); })()`);
