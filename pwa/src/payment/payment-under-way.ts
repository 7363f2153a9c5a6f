import * as z from 'zod/mini';
import type { StoredValue } from '#platform/storage/stored.ts';

const schema = z.object({ clientSecret: z.string(), openedAt: z.number(), about: z.optional(z.unknown()) });

/** A payment that a form of this browser has opened, and whose end it has not seen yet. */
export type PaymentUnderWay = z.infer<typeof schema>;

/** @param about whatever the form wants to know of it after a reload */
export function keepUnderWay(keptIn: StoredValue<unknown>, clientSecret: string, about: unknown): void {
  keptIn.set({ clientSecret, openedAt: Date.now(), about } satisfies PaymentUnderWay);
}

/** Its end is known. What another tab has opened since stays. */
export function forgetUnderWay(keptIn: StoredValue<unknown>, clientSecret: string | null): void {
  if (readUnderWay(keptIn)?.clientSecret === clientSecret) keptIn.clear();
}

export function readUnderWay(keptIn: StoredValue<unknown>): PaymentUnderWay | null {
  return schema.safeParse(keptIn.get()).data ?? null;
}
