import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TicketFigures } from '@archive/schema/ticket-sales';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { isLong } from '../long-form.ts';
import { type Books, faultsIn, hashFiles, isPaidFor, keptMoney, readBooks } from './books.ts';
import { FAULTS, type FaultName } from './injected-faults.ts';
import { faultSeed as seed } from './seeded-integers.ts';
import { Storm, type StormPlan } from './storm.ts';
import { printTable } from './storm-table.ts';

// Everything fails while many buy: processes are killed, mail and provider misbehave, the disk is full, the clock jumps.
// Afterwards the books must be right. `npm run test:faults` is the long form; what fails is repeated with its seed.

/** One of each. */
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
// During each fault come an order and a ticket at least: somebody who pays and gets a mail, whom it can hit.
const FEW = 1 + Object.keys(SHORT).length;
const plan: StormPlan = isLong
  ? { seed, purchases: 200, buyersAtOnce: 12, faults: LONG, buyingMs: 900_000, settlingMs: 180_000 }
  : { seed, purchases: FEW, buyersAtOnce: 8, faults: SHORT, buyingMs: 120_000, settlingMs: 60_000 };

describe(`a storm (FAULT_SEED=${seed})`, { timeout: plan.buyingMs + plan.settlingMs + 60_000 }, () => {
  let storm: Storm;
  let books: Books;
  let troubles: string[];
  let isFine = false;

  beforeAll(
    async () => {
      const since = performance.now();
      storm = await Storm.prepare(plan);
      troubles = await storm.run();
      await storm.settle();
      books = await readBooks(storm.server);
      printTable(storm, books, (performance.now() - since) / 1000);
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

  it('lets happen what was planned', () => {
    expect(storm.givenUp).toEqual([]);
    expect(storm.applied).toEqual(storm.planned);
  });

  it('lets everybody buy', () => expect(troubles).toEqual([]));

  it('sells each buyer one thing', () => {
    const paid = books.sales.filter(isPaidFor).map(({ kind, email }) => `${kind} ${email}`);
    expect(paid.sort()).toEqual(storm.buyers.map(({ wish, email }) => `${wish} ${email}`).sort());
  });

  it('leaves the books right to the cent, and one mail to each', () => expect(faultsIn(books)).toEqual([]));

  it('shows the owners the same figures', async () => {
    const tickets = books.sales.filter(({ kind, status }) => kind === 'ticket' && ['paid', 'partly-refunded'].includes(status));
    expect(await ownersFigures()).toMatchObject({
      totalTickets: tickets.length,
      totalRevenue: keptMoney(books, 'ticket', books.sales),
    });
  });

  it('leaves every file whole', async () => expect(await hashFiles(storm.server.dataDir)).toEqual(storm.firstFiles));

  it('ends no server that nobody has killed', () => expect(storm.server.ownEnds).toBe(0));

  async function ownersFigures(): Promise<TicketFigures | undefined> {
    const owner = new TestBrowser(storm.server.url);
    const password = (await readFile(join(storm.server.dataDir, 'admin-password'), 'utf8')).trim();
    expect((await owner.post('/api/auth/login', { username: 'admin', password })).status).toBe(200);
    const query = 'query ($input: TicketPageInputType!) { adminTickets(input: $input) { figures { totalTickets totalRevenue } } }';
    return (await owner.graphql<{ adminTickets: { figures: TicketFigures } }>(query, { input: {} })).data?.adminTickets.figures;
  }
});
