import { DAY_MS } from '../durations.ts';

/** How many days the overview shows, today included. */
export const OVERVIEW_DAYS = 30;

/**
 * The last days on the clocks of a place, oldest first: ['2026-10-26', ..., '2026-11-24'].
 * @param today '2026-11-24'
 */
export function lastDays(today: string, count: number): string[] {
  const end = Date.parse(`${today}T00:00Z`);
  return Array.from({ length: count }, (_, index) => new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10));
}

/** What the first owner does, in this order. Each is done as soon as the shop shows it. */
export const FIRST_STEPS = [
  ...(['ownAddress', 'secondOwner', 'photoSet', 'event', 'promoCodes', 'demo'] as const),
  ...(['payments', 'mail', 'contact', 'backup'] as const),
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
