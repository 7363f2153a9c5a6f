// @module-tag long
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TicketStats } from '@archive/schema/sales/ticket-sales';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { isLong } from '../support/long-form.ts';
import { FAULTS, type FaultName } from './injected-faults.ts';
import { hashFiles, isPaidFor, type Ledger, netRevenue, readLedger, violationsIn } from './ledger.ts';
import { faultSeed as seed } from './seeded-integers.ts';
import { Storm, type StormPlan } from './storm.ts';
import { printTable } from './storm-table.ts';

// Many buyers run while faults are injected: processes are killed, email and Stripe fail, the disk is full, the clock jumps.
// Afterwards the ledger must have no violations. `npm run test:faults` is the long form. A failure can be repeated with its seed.

/** One fault of each kind. */
const SHORT = Object.fromEntries(Object.keys(FAULTS).map((name) => [name, 1])) as Record<FaultName, number>;
const LONG: Partial<Record<FaultName, number>> = {
  ...{ 'server killed': 14, 'server killed twice': 3, 'database killed': 8, 'database backend killed': 6 },
  ...{ 'database and its watchdog killed': 3, 'disk full': 4, 'clock 2 h ahead': 2, 'clock 2 h behind': 2 },
  ...{ 'mail refused': 3, 'mail server hangs': 2, 'mail cut off': 3, 'mail rejected': 2 },
  ...{ 'mail taken, reply lost': 3, 'mail taken, no reply': 2 },
  ...{ 'provider answers 500': 3, 'provider breaks off': 3, 'provider does it, reply lost': 3, 'provider does it, says 500': 3 },
  ...{ 'provider slow': 2, 'provider times out': 2 },
  ...{ 'webhooks repeated': 3, 'webhooks late': 3, 'webhooks out of order': 4 },
};
// At least one order and one ticket per fault, so each fault can hit a payment and an email.
const FEW = 1 + Object.keys(SHORT).length;
const plan: StormPlan = isLong
  ? { seed, purchases: 200, buyersAtOnce: 12, faults: LONG, buyingMs: 900_000, settlingMs: 180_000 }
  : { seed, purchases: FEW, buyersAtOnce: 8, faults: SHORT, buyingMs: 120_000, settlingMs: 60_000 };

describe(`a shop under load with injected faults (FAULT_SEED=${seed})`, { timeout: plan.buyingMs + plan.settlingMs + 60_000 }, () => {
  let storm: Storm;
  let ledger: Ledger;
  let failures: string[];
  let isFine = false;

  beforeAll(
    async () => {
      const since = performance.now();
      storm = await Storm.prepare(plan);
      failures = await storm.run();
      await storm.settle();
      ledger = await readLedger(storm.server);
      printTable(storm, ledger, (performance.now() - since) / 1000);
      isFine = true;
    },
    plan.buyingMs + plan.settlingMs + 60_000,
  );
  beforeEach(({ onTestFailed }) =>
    onTestFailed(() => {
      isFine = false;
    }),
  );
  afterAll(() => storm?.remove(!isFine));

  it('injects every planned fault', () => {
    expect(storm.givenUp).toEqual([]);
    expect(storm.applied).toEqual(storm.planned);
  });

  it('lets every buyer complete a purchase', () => expect(failures).toEqual([]));

  it('sells each buyer exactly one thing', () => {
    const paid = ledger.sales.filter(isPaidFor).map(({ kind, email }) => `${kind} ${email}`);
    expect(paid.sort()).toEqual(storm.buyers.map(({ kind, email }) => `${kind} ${email}`).sort());
  });

  it('leaves a ledger without violations, and one email per purchase', () => expect(violationsIn(ledger)).toEqual([]));

  it('shows the owners the same totals', async () => {
    const tickets = ledger.sales.filter(({ kind, status }) => kind === 'ticket' && ['paid', 'partly-refunded'].includes(status));
    expect(await ownersStats()).toMatchObject({
      totalTickets: tickets.length,
      totalRevenue: netRevenue(ledger, 'ticket', ledger.sales),
    });
  });

  it('damages no file', async () => expect(await hashFiles(storm.server.dataDir)).toEqual(storm.firstFiles));

  it('causes no unexpected exit of the server', () => expect(storm.server.unexpectedExits).toBe(0));

  async function ownersStats(): Promise<TicketStats | undefined> {
    const owner = new TestBrowser(storm.server.url);
    const password = (await readFile(join(storm.server.dataDir, 'admin-password'), 'utf8')).trim();
    expect((await owner.post('/api/auth/login', { username: 'admin', password })).status).toBe(200);
    const query = 'query ($input: TicketPageInputType!) { adminTickets(input: $input) { stats { totalTickets totalRevenue } } }';
    return (await owner.graphql<{ adminTickets: { stats: TicketStats } }>(query, { input: {} })).data?.adminTickets.stats;
  }
});
