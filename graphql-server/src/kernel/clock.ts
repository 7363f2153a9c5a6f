/** The source of time, so that tests can change it. */
export interface Clock {
  now(): Date;
}

/** The time of this machine. */
export const systemClock: Clock = { now: () => new Date() };

/** Durations in milliseconds. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The instant `ms` milliseconds before `date`. */
export function before(date: Date, ms: number): Date {
  return new Date(date.getTime() - ms);
}
