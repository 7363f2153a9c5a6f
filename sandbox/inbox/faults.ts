/** Failures that the inbox can simulate, for tests of what a sender does then. */
export const FAULT_MODES = [
  'none',
  /** 421 instead of a greeting. */
  'refuse',
  /** No greeting, no answer. */
  'hang',
  /** The connection breaks while the mail is on its way; nothing is kept. */
  'close-mid-message',
  /** 451 after the whole mail; nothing is kept. */
  'reject-after-data',
  /** The mail is kept, and the connection breaks before the 250. */
  'close-after-taking',
  /** The mail is kept, and no 250 follows. */
  'hang-after-taking',
] as const;

export type FaultMode = (typeof FAULT_MODES)[number];

/** At most this many deliveries fail: a forgotten fault ends by itself. */
export const MAX_FAULTS = 1000;

/** The fault that is planned for the next deliveries. It lives in this process and ends with it. */
export class Faults {
  #mode: FaultMode = 'none';
  #left = 0;
  #taken = 0;

  /** @param count deliveries to hit, at most {@link MAX_FAULTS}. */
  plan(mode: FaultMode, count = MAX_FAULTS): void {
    this.#mode = mode;
    this.#left = mode === 'none' ? 0 : Math.min(count, MAX_FAULTS);
    this.#taken = 0;
  }

  /** `taken`: deliveries that the latest plan has hit. */
  get state(): { mode: FaultMode; left: number; taken: number } {
    return { mode: this.#left > 0 ? this.#mode : 'none', left: this.#left, taken: this.#taken };
  }

  /** Uses up one of the planned faults, if it is one of `modes`. */
  take(...modes: FaultMode[]): FaultMode {
    if (this.#left === 0 || !modes.includes(this.#mode)) return 'none';
    this.#left -= 1;
    this.#taken += 1;
    return this.#mode;
  }
}
