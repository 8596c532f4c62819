/** The daily moon: everyone gets the same solo deal each day. */

/** A day as 2026-11-16, in the reader's own calendar. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The deal of a day: its date as a number. */
export const dailySeed = (day: string) => day.replaceAll('-', '');

/** The day whose deal this is, if it is one of a daily moon. */
export function dayOf(seed: string): string | null {
  const day = seed.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return day !== seed && today(dayDate(day)) === day ? day : null;
}

/** A day as a date at noon, so that no time zone moves it. */
export const dayDate = (day: string) => new Date(`${day}T12:00:00`);

/** The part of the moon that is lit on a day: 0 new, 0.5 full. Counted from a new moon in January 2000. */
export function moonPhase(day: string): number {
  const MONTH = 29.530588;
  const days = (dayDate(day).getTime() - Date.UTC(2000, 0, 6, 18, 14)) / 86_400_000;
  return (((days % MONTH) + MONTH) % MONTH) / MONTH;
}

/** The day so many days later. */
export function later(day: string, days: number): string {
  const date = dayDate(day);
  date.setDate(date.getDate() + days);
  return today(date);
}
