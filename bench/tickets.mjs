// Whether /admin/tickets stays fast as tickets grow: its pages with stats, and searches, as ratios to 100 tickets.

import { connect } from './lib/shop/database.mjs';
import { startOwnersShop } from './lib/shop/owner-session.mjs';
import { medianOfRuns, millisecondsOf } from './lib/statistics.mjs';
import { printTable, verdict } from './lib/table.mjs';

const SIZES = [100, 10_000, 100_000];
const RUNS = 40;
/** A thousand times the tickets may take this many times the milliseconds. */
const LIMIT = 10;

const { shop, ask } = await startOwnersShop();
const database = await connect(shop.dataDir);

const QUERY = `query ($input: TicketPageInputType!) { adminTickets(input: $input) { total
  items { id name email ticketId receiptNumber amountPaid purchaseDate status }
  stats { totalTickets totalRevenue averageDonation communityFund } } }`;
/** @type {Record<string, (pages: number) => object>} */
const requests = {
  'first page and stats': () => ({}),
  'a search that finds a few': () => ({ search: 'guest 99' }),
  'a search that finds everything': () => ({ search: 'buyer.example' }),
  'the same by name': () => ({ search: 'buyer.example', sort: 'name' }),
  'the middle page by name': (pages) => ({ page: Math.ceil(pages / 2), sort: 'name' }),
  'the last page by name': (pages) => ({ page: pages, sort: 'name' }),
};

/** @type {Record<string, number[]>} */
const times = Object.fromEntries(Object.keys(requests).map((name) => [name, []]));
for (const size of SIZES) {
  await fill(size);
  for (const [name, inputOf] of Object.entries(requests)) {
    const input = inputOf(Math.ceil(size / 50));
    times[name]?.push(await medianOfRuns(RUNS, () => millisecondsOf(() => ask(QUERY, { input }))));
  }
}
await database.end();
await shop.stop();
shop.remove();

const rows = Object.entries(times).map(([name, [smallest = 0, middle = 0, largest = 0]]) => [
  ...[name, smallest.toFixed(1), middle.toFixed(1), largest.toFixed(1), (largest / smallest).toFixed(1)],
  verdict(largest / smallest <= LIMIT),
]);
printTable(`/admin/tickets, milliseconds at the client (limit: ${LIMIT} times the smallest)`, [
  ['what', ...SIZES.map(String), 'ratio', 'within'],
  ...rows,
]);

/** Inserts tickets as the payment flow leaves them, one in fifty refunded. @param {number} size */
async function fill(size) {
  await database.query('truncate ticket');
  await database.query(
    `insert into ticket (id, number, receipt_number, status, browser_key, fingerprint, due, refunded, created_at, paid_at, email, name, event_id)
     select gen_random_uuid(), 'TK-' || i, 'R-' || i, case when i % 50 = 0 then 'refunded' else 'paid' end, 'b', 'f' || i,
       1000 + i % 4000, case when i % 50 = 0 then 1000 + i % 4000 else 0 end, now() - i * interval '1 minute', now() - i * interval '1 minute',
       'guest' || i || '@buyer.example', 'Guest ' || i, 2 from generate_series(1, $1) i`,
    [size],
  );
  await database.query('vacuum analyze ticket');
}
