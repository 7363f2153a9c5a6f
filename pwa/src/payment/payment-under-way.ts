import * as z from 'zod/mini';
import type { StoredValue } from '#platform/stored.ts';

const schema = z.object({ clientSecret: z.string(), openedAt: z.number(), about: z.optional(z.unknown()) });

/** A payment that a form of this browser has opened, and whose end it has not seen yet. */
export type PaymentUnderWay = z.infer<typeof schema>;

/** @param about whatever the form wants to know of it after a reload */
export function keepUnderWay(place: StoredValue<unknown>, clientSecret: string, about: unknown): void {
  place.set({ clientSecret, openedAt: Date.now(), about } satisfies PaymentUnderWay);
}

export function readUnderWay(place: StoredValue<unknown>): PaymentUnderWay | null {
  return schema.safeParse(place.get()).data ?? null;
}
