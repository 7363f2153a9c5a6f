import { HOUR_MS } from '@archive/schema/durations';
import { cents } from '@archive/schema/money';
import { describe, expect, it, vi } from 'vitest';
import type { Sale } from '#data/entities/sales/sale';
import { createLogger } from '#kernel/logging/logger';
import { PaymentRejected, PaymentUnavailable } from '#ports/payment-gateway';
import { ReconcileSales } from './reconcile-sales.ts';

const now = new Date('2026-06-01T12:00:00Z');
const createdAt = new Date(now.getTime() - HOUR_MS);
const saleOf = (id: string): Sale => ({ id, number: id, status: 'pending', due: cents(500), paymentIntentId: `pi_${id}`, createdAt });

/** One run, in which the checks of these payments fail with these errors. @returns the calls, in order */
async function reconcile(ids: string[], errors: Record<string, Error>): Promise<string[]> {
  const done: string[] = [];
  const note = (what: string) => vi.fn(async (id: string) => void done.push(`${what} ${id}`));
  const sales = { listDueForCheck: async () => ids.map(saleOf), listUnsent: async () => [saleOf('unsent')], markChecked: note('mark') };
  const flow = { name: 'order', sales, requestMail: ({ id }: Sale) => note('mail')(id) } as never;
  const run = async (id: string) => {
    done.push(`ask ${id}`);
    if (errors[id]) throw errors[id];
  };
  await new ReconcileSales(flow, { run } as never, { run } as never, { now: () => now }, createLogger('silent')).run();
  return done;
}

const outage = new PaymentUnavailable('down');

describe('the reconciliation job', () => {
  it('continues after a payment that the provider rejects, and marks it as checked', async () => {
    const done = await reconcile(['a', 'b'], { pi_a: new PaymentRejected('unknown') });
    expect(done).toEqual(['mail unsent', 'ask pi_a', 'mark a', 'ask pi_b', 'mark b']);
  });

  it('continues after an outage, and checks that payment again in its next run', async () => {
    expect(await reconcile(['a', 'b'], { pi_a: outage })).toEqual(['mail unsent', 'ask pi_a', 'ask pi_b', 'mark b']);
  });

  it('stops when the provider is down, after it has requested the missing emails', async () => {
    const done = await reconcile(['a', 'b', 'c', 'd'], { pi_a: outage, pi_b: outage, pi_c: outage, pi_d: outage });
    expect(done).toEqual(['mail unsent', 'ask pi_a', 'ask pi_b', 'ask pi_c']);
  });
});
