/** The source of time, so that tests can change it. */
export interface Clock {
  now(): Date;
}

/** The time of this machine. */
export const systemClock: Clock = { now: () => new Date() };

/** The instant `ms` milliseconds before `date`. */
export function before(date: Date, ms: number): Date {
  return new Date(date.getTime() - ms);
}
