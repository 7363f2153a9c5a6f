import * as z from 'zod/mini';
import type { StoredValue } from '#platform/storage/stored-value.ts';

const schema = z.object({ clientSecret: z.string(), openedAt: z.number(), about: z.optional(z.unknown()) });

/** A payment that a form of this browser has opened, and whose outcome it has not seen yet. */
export type PendingPayment = z.infer<typeof schema>;

/** @param about whatever the form needs to know of it after a reload */
export function storePendingPayment(storedIn: StoredValue<unknown>, clientSecret: string, about: unknown): void {
  storedIn.set({ clientSecret, openedAt: Date.now(), about } satisfies PendingPayment);
}

/** Its outcome is known. A payment that another tab has opened since stays stored. */
export function clearPendingPayment(storedIn: StoredValue<unknown>, clientSecret: string | null): void {
  if (readPendingPayment(storedIn)?.clientSecret === clientSecret) storedIn.clear();
}

export function readPendingPayment(storedIn: StoredValue<unknown>): PendingPayment | null {
  return schema.safeParse(storedIn.get()).data ?? null;
}
