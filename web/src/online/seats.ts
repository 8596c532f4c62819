/** The seats that were taken from this device, and the name they were taken by. */
import type { GameId, Nonce, Token } from '../generated/protocol.ts';
import { keep, read, readJson } from '../storage.svelte.ts';
import { random } from './random.ts';

export type Kept = {
  game: GameId;
  token: Token;
  /** How many turns were seen here; nothing where nobody can know. */
  seen?: number;
  /** The day whose moon is played there, if it is one's. */
  day?: string;
  /** Whether the game there was over when it was last looked at. */
  over?: boolean;
  /** Our number in the shuffle of the next game, and what that was promised with when we gave it. */
  nonce?: Nonce;
  commit?: string;
};

/** What tables and tokens are called. */
const isId = (text: unknown) => typeof text === 'string' && /^[0-9A-Za-z]{22}$/.test(text);

function isKept(value: unknown): value is Kept {
  const kept = value as Kept;
  return (
    typeof kept === 'object' && kept !== null && isId(kept.game) && isId(kept.token) && (kept.seen ?? 0) >= 0
  );
}

/** As many as anybody plays at. */
const MOST = 50;
/** So many moons can be played at once: somewhere it is still yesterday, or tomorrow already. */
const DAYS = 3;

/** All of them, the latest first. */
export const seats = (): Kept[] => (readJson('seats', Array.isArray) ?? []).filter(isKept);

export const seatAt = (game: GameId) => seats().find((kept) => kept.game === game);

export function keepSeat(seat: Kept): void {
  const all = [seat, ...seats().filter(({ game }) => game !== seat.game)];
  const days = all.flatMap(({ day }) => day ?? []).sort();
  const latest = days.slice(-DAYS);
  const kept = all.filter(({ day }) => !day || latest.includes(day));
  keep('seats', JSON.stringify(kept.slice(0, MOST)));
}

export function noteOver(game: GameId, over: boolean): void {
  const all = seats();
  const known = all.find((seat) => seat.game === game);
  if (!known || Boolean(known.over) === over) return;
  keep('seats', JSON.stringify(all.map((seat) => (seat === known ? { ...seat, over } : seat))));
}

export function forgetSeat(game: GameId): void {
  keep('seats', JSON.stringify(seats().filter((kept) => kept.game !== game)));
}

/** What opens the seats of this device at the moons of the days: it plays each once. */
export function device(): Token {
  const known = read('device');
  if (isId(known)) return known!;
  const token = random();
  keep('device', token);
  return token;
}

/** Where this device plays the moon of a day, at a server. */
export const courseOf = (day: string) => seats().find((kept) => kept.day === day);

/** So many are taken to another device at once: a picture of more could not be read. */
export const TAKEN = 12;

/** The latest seats in an address, for another device: whoever has it sits on them. */
export const linkToAll = (games: readonly GameId[]) => {
  const taken = seats().filter(({ game }) => games.includes(game));
  return `${location.href.split('#')[0]}#/mine/${taken.slice(0, TAKEN).map(pair).join('-')}`;
};
const pair = ({ game, token }: Kept) => game + token;

/** Keeps the seats of such an address; those that are known here stay. */
export function bringSeats(route: string): void {
  const pairs = route.replace(/^#\/mine\//, '').split('-');
  for (const text of pairs.filter((one) => /^[0-9A-Za-z]{44}$/.test(one)).slice(0, TAKEN)) {
    const [game, token] = [text.slice(0, 22), text.slice(22)];
    if (!seatAt(game)) keepSeat({ game, token });
  }
}

/** What a table and a seat are called in an address. */
export type Address = { game: GameId; token: Token | null };

/** The table that an address is about, wherever it was copied from; none if it is about something else. */
export function addressed(text: string): Address | null {
  const found = /(?:^|#)\/?g\/([0-9A-Za-z]{22})(?:\/([0-9A-Za-z]{22}))?\/?$/.exec(text.trim());
  return found ? { game: found[1]!, token: found[2] ?? null } : null;
}

/** What others follow to a table. */
export const linkTo = (game: GameId) => `${location.href.split('#')[0]}#/g/${game}`;

/** Whoever has told no name is called like a moon. */
const MOONS = [
  'Ariel',
  'Callisto',
  'Dione',
  'Europa',
  'Io',
  'Miranda',
  'Phoebe',
  'Rhea',
  'Titania',
  'Triton',
];

/** The name that was told, or that of a moon that nobody here has: always the same, where it is free. */
export function myName(taken: readonly (string | null)[] = []): string {
  const known = read('name') ?? read('moon');
  if (known && (read('name') !== null || !taken.includes(known))) return known;
  const free = MOONS.filter((moon) => !taken.includes(moon));
  const moon = free[Math.floor(Math.random() * free.length)] ?? MOONS[0]!;
  keep('moon', moon);
  return moon;
}

export const keepName = (name: string) => keep('name', name);

/** What can be seen of a name that was typed: servers take nothing else. */
export const visibleName = (typed: string) => typed.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
