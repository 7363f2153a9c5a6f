/** Where time comes from, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** The time of this machine. */
export const systemClock: Clock = { now: () => new Date() };
