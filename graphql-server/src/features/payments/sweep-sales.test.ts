import { cents } from '@archive/schema/money';
import { describe, expect, it, vi } from 'vitest';
import type { Sale } from '#data/entities/sale';
import { HOUR_MS } from '#kernel/clock';
import { createLogger } from '#kernel/logger';
import { PaymentRejected, PaymentUnavailable } from '#ports/payment-gateway';
import { SweepSales } from './sweep-sales.ts';

const now = new Date('2026-06-01T12:00:00Z');
const createdAt = new Date(now.getTime() - HOUR_MS);
const saleOf = (id: string): Sale => ({ id, number: id, status: 'pending', due: cents(500), paymentIntentId: `pi_${id}`, createdAt });

/** One round, in which these payments are asked about with these faults. @returns what was done, in its sequence */
async function sweep(ids: string[], faults: Record<string, Error>): Promise<string[]> {
  const done: string[] = [];
  const note = (what: string) => vi.fn(async (id: string) => void done.push(`${what} ${id}`));
  const sales = { listDueForCheck: async () => ids.map(saleOf), listUnsent: async () => [saleOf('unsent')], markChecked: note('mark') };
  const kind = { name: 'order', sales, requestMail: ({ id }: Sale) => note('mail')(id) } as never;
  const run = async (id: string) => {
    done.push(`ask ${id}`);
    if (faults[id]) throw faults[id];
  };
  await new SweepSales(kind, { run } as never, { run } as never, { now: () => now }, createLogger('silent')).run();
  return done;
}

const outage = new PaymentUnavailable('down');

describe('a round of the sweep', () => {
  it('goes on after a payment that the provider refuses to tell about, which was a check', async () => {
    const done = await sweep(['a', 'b'], { pi_a: new PaymentRejected('unknown') });
    expect(done).toEqual(['mail unsent', 'ask pi_a', 'mark a', 'ask pi_b', 'mark b']);
  });

  it('goes on after an outage, which was none', async () => {
    expect(await sweep(['a', 'b'], { pi_a: outage })).toEqual(['mail unsent', 'ask pi_a', 'ask pi_b', 'mark b']);
  });

  it('ends when the provider is down, and has asked for the mails before', async () => {
    const done = await sweep(['a', 'b', 'c', 'd'], { pi_a: outage, pi_b: outage, pi_c: outage, pi_d: outage });
    expect(done).toEqual(['mail unsent', 'ask pi_a', 'ask pi_b', 'ask pi_c']);
  });
});
