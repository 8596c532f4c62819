/**
 * How a table is laid out in a window: every layout says what room it leaves for the wheel and the display, and the
 * best sight wins. The style sheets get the sizes as variables; paddings and gaps are theirs (game.css), and counted
 * here in what is left.
 */
import { type Box, EDGE, PART, TOUCHABLE } from './layout.ts';

/**
 * three: wheel, display, and players with their moves at the side. pair: the players above wheel and display. rail: the
 * players at the side, and no top bar. column: one below the other.
 */
type Layout = 'three' | 'pair' | 'rail' | 'column';

export type Room = {
  layout: Layout;
  /** Whether only the tiles that can be taken are seen, in place of the wheel. */
  folded: boolean;
  /** In pixels: the wheel or what stands for it, the place of the players, the turn bar. */
  wheel: number;
  players: number;
  bar: number;
  /** How much is drawn of the free cells around the display. */
  ring: number;
  /** How many times larger than usual the words are. */
  text: number;
};

/** Who is at the table: how many, and whether a coach has something to say. */
type Company = { players: number; coached: boolean };

/** What a layout leaves for the display, and how much better it is than its sizes say. */
type Plan = Pick<Room, 'layout' | 'wheel' | 'players' | 'bar'> &
  Partial<Room> & { display: Box; bonus: number };
type Offer = Room & { display: Box; bonus: number };

/** What most displays fit into: a window keeps its layout from the first tile to the last. */
export const USUAL: Box = { width: 7, height: 6 };

/** A wheel is not drawn smaller; a cell is comfortable from here on; and no more is gained beyond. */
const LEAST_WHEEL = 300;
const EASY_CELL = 56;
const GOOD = { cell: 84, wheel: 560 };
/** What stands for a wheel, and how much of one it is worth. */
const STRIP = { size: 76, worth: 150 };
const TOP = 48;

/** The layout for a window. It changes during a game only where the display would not fit any more. */
export function room(window: Box, company: Company, display: Box = USUAL): Room {
  const all = offers(window, company);
  const usual = best(all);
  const needed = {
    width: Math.max(display.width, USUAL.width),
    height: Math.max(display.height, USUAL.height),
  };
  const foldable = usual.layout === 'rail' || usual.layout === 'column';
  const folded = best(all.filter((offer) => offer.folded));
  const cell = cellOf(usual, needed);
  const found = foldable && cell < TOUCHABLE && cellOf(folded, needed) > cell ? folded : usual;
  const { display: _, bonus: __, ...chosen } = found;
  return chosen;
}

const best = (all: Offer[]): Offer => all.reduce((found, one) => (sight(one) > sight(found) ? one : found));

function sight(offer: Offer): number {
  const { layout, folded, wheel, ring, bonus } = offer;
  const cell = cellOf(offer, USUAL);
  const display = Math.min(cell, GOOD.cell) / GOOD.cell;
  const turned = Math.min(folded ? STRIP.worth : wheel, GOOD.wheel) / (2 * GOOD.wheel);
  const cramped = Math.max(0, TOUCHABLE - cell) / 10;
  const crowded = layout === 'three' ? Math.max(0, EASY_CELL - cell) / 30 : 0;
  return display + turned + bonus - (ring < 1 ? 0.12 : 0) - cramped - crowded;
}

/** How large the cells of a display of so many columns and rows would be. */
const cellOf = ({ display, ring }: Offer, { width, height }: Box): number =>
  Math.min(display.width / (width + 2 * ring), display.height / (height + 2 * ring));

function offers(window: Box, company: Company): Offer[] {
  const plans = [three, pair, rail, column].flatMap((plan) => plan(window, company));
  return plans
    .map((plan) => ({ folded: false, text: 1, ...plan, wheel: Math.floor(plan.wheel) }))
    .filter(({ folded, wheel }) => folded || wheel >= LEAST_WHEEL)
    .flatMap((plan) => [1, PART].map((ring) => ({ ...plan, ring })));
}

/** The room in a box without the edge that every display has. */
const inside = (width: number, height: number): Box => ({
  width: width - 2 * EDGE,
  height: height - 2 * EDGE,
});

function three({ width, height }: Box, { coached }: Company): Plan[] {
  const text = Math.min(1.3, Math.max(1, Math.min(width / 1640, height / 920)));
  const [players, bar] = [250 * text, (coached ? 96 : 86) * text];
  const high = height - 56 * text - bar - 36;
  return [0.424, 0.36].map((share) => {
    const wheel = Math.min(high, width * share);
    const display = inside(width - wheel - players - 86, high - 60 * text - 18);
    return { layout: 'three', wheel, players, bar, text, display, bonus: 0.36 };
  });
}

function pair({ width, height }: Box, { players: count, coached }: Company): Plan[] {
  const bar = coached ? 100 : 76;
  const shelves: [number, number][] =
    count === 1
      ? [[0, 0.12]]
      : [
          [92, 0.12],
          [56, 0],
        ];
  return shelves.flatMap(([players, bonus]) =>
    [0.46, 0.42].map((share) => {
      const high = height - TOP - players - bar - (players > 0 ? 32 : 22);
      const wheel = Math.min(high, (width - 34) * share);
      return { layout: 'pair', wheel, players, bar, display: inside(width - wheel - 36, high - 2), bonus };
    }),
  );
}

function rail({ width, height }: Box, { players: count, coached }: Company): Plan[] {
  const [players, bar] = [count === 1 ? 52 : 88, coached ? 112 : 62];
  const plan = (wheel: number) => ({
    layout: 'rail' as const,
    wheel,
    players,
    bar,
    display: inside(width - wheel - players - 16, height - bar - 12),
  });
  const turned = [0.43, 0.4].map((share) => plan(Math.min(height - 8, width * share)));
  return [
    ...turned.map((one) => ({ ...one, bonus: -0.04 })),
    { ...plan(STRIP.size), folded: true, bonus: -0.24 },
  ];
}

function column({ width, height }: Box, { players: count, coached }: Company): Plan[] {
  const narrow = width <= 720;
  const players = count === 1 ? 0 : narrow ? 54 : 92;
  const bar = narrow ? 116 : coached ? 104 : 86;
  const plan = (wheel: number) => ({
    layout: 'column' as const,
    wheel,
    players,
    bar,
    display: inside(width - (narrow ? 8 : 24), height - TOP - players - wheel - bar),
  });
  const turned = [0.42, 0.4, 0.38, 0.36].map((share) => plan(Math.min(width - 16, (height - TOP) * share)));
  return [...turned.map((one) => ({ ...one, bonus: 0 })), { ...plan(STRIP.size), folded: true, bonus: -0.2 }];
}
