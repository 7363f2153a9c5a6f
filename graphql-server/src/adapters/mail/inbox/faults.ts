import * as z from 'zod/mini';

export const faultSchema = z.object({
  mode: z.enum(['none', 'refuse', 'hang', 'close-mid-message', 'reject-after-data']),
  count: z.optional(z.int().check(z.positive(), z.maximum(10_000))),
});

export type FaultMode = z.infer<typeof faultSchema>['mode'];

/** How the mail server misbehaves on purpose, so that tests can kill a delivery half-way. */
export class Faults {
  #mode: FaultMode = 'none';
  #left = 0;

  set({ mode, count }: z.infer<typeof faultSchema>): void {
    this.#mode = mode;
    this.#left = count ?? Number.POSITIVE_INFINITY;
  }

  /** Whether the next delivery must fail in this way; counts it. */
  take(mode: FaultMode): boolean {
    if (this.#mode !== mode || this.#left <= 0) return false;
    this.#left -= 1;
    return true;
  }
}
