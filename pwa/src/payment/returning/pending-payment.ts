import * as z from 'zod/mini';
import type { StoredValue } from '#platform/storage/stored-value.ts';

const schema = z.object({ clientSecret: z.string(), openedAt: z.number(), about: z.optional(z.unknown()) });

/** A payment that a form in this browser has opened and whose outcome is unknown. */
export type PendingPayment = z.infer<typeof schema>;

/** @param about what the form needs after a reload */
export function storePendingPayment(storedIn: StoredValue<unknown>, clientSecret: string, about: unknown): void {
  storedIn.set({ clientSecret, openedAt: Date.now(), about } satisfies PendingPayment);
}

/** Call when its outcome is known. A newer payment of another tab stays stored. */
export function clearPendingPayment(storedIn: StoredValue<unknown>, clientSecret: string | null): void {
  if (readPendingPayment(storedIn)?.clientSecret === clientSecret) storedIn.clear();
}

export function readPendingPayment(storedIn: StoredValue<unknown>): PendingPayment | null {
  return schema.safeParse(storedIn.get()).data ?? null;
}
