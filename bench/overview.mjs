// Whether the owners' overview stays fast as sales grow: as ratios to 100 orders.

import { connect } from './lib/shop/database.mjs';
import { startOwnersShop } from './lib/shop/owner-session.mjs';
import { medianOfRuns, millisecondsOf } from './lib/statistics.mjs';
import { printTable, verdict } from './lib/table.mjs';

const SIZES = [100, 10_000, 100_000];
const RUNS = 40;
/** A thousand times the orders and tickets may take this many times the milliseconds. */
const LIMIT = 10;
const QUERY = `{ officeOverview { days { date orders orderSales tickets ticketSales } sets { photoSetId title sold sales }
  tickets { sold sales communityFund } attention { openMessages unsentMails disputes failedJobs unhandledWebhooks }
  nextEvent { id sold } steps { step isDone } } }`;

const { shop, ask } = await startOwnersShop();
const database = await connect(shop.dataDir);
const rows = [];
// Two years of a busy shop, and a month in which all of it is sold.
for (const [what, secondsApart, isLimited] of /** @type {[string, number, boolean][]} */ ([
  ['10 minutes apart', 600, true],
  // All of it is in the days that are summed up.
  ['20 seconds apart', 20, false],
])) {
  const times = [];
  for (const size of SIZES) {
    await fill(size, secondsApart);
    times.push(await medianOfRuns(RUNS, () => millisecondsOf(() => ask(QUERY))));
  }
  const [smallest = 0, middle = 0, largest = 0] = times;
  const ratio = largest / smallest;
  rows.push([
    what,
    smallest.toFixed(1),
    middle.toFixed(1),
    largest.toFixed(1),
    ratio.toFixed(1),
    isLimited ? verdict(ratio <= LIMIT) : 'no limit',
  ]);
}
await database.end();
await shop.stop();
shop.remove();
printTable(`/admin, milliseconds at the client by orders and as many tickets (limit: ${LIMIT} times the smallest)`, [
  ['sales', ...SIZES.map(String), 'ratio', 'within'],
  ...rows,
]);

/** Inserts orders of two sets, and tickets, as the payment flow leaves them. @param {number} size @param {number} secondsApart */
async function fill(size, secondsApart) {
  const at = `now() - i * interval '${secondsApart} seconds'`;
  await database.query('truncate purchase_order, ticket cascade');
  await database.query(
    `insert into purchase_order (id, number, status, email, browser_key, fingerprint, subtotal, discount, total, due, created_at, paid_at, mail_sent_at)
     select gen_random_uuid(), 'OLD-' || i, case when i % 50 = 0 then 'refunded' else 'paid' end, 'guest' || i || '@buyer.example',
       md5('b' || i), md5('f' || i), 1500, 0, 1500, 1500, ${at}, ${at}, ${at} from generate_series(1, $1) i`,
    [size],
  );
  await database.query(
    `insert into purchase_order_line (id, order_id, photo_set_id, title, price, position)
     select gen_random_uuid(), o.id, s.id, s.title, 750, s.place
     from purchase_order o, (select id, title, row_number() over (order by id) - 1 as place from photo_set order by id limit 2) s`,
  );
  await database.query(
    `insert into ticket (id, number, receipt_number, status, browser_key, fingerprint, due, created_at, paid_at, mail_sent_at, email, name, event_id)
     select gen_random_uuid(), 'TK-' || i, 'R-' || i, 'paid', 'b', 'f' || i, 1000 + i % 4000, ${at}, ${at}, ${at},
       'guest' || i || '@buyer.example', 'Guest ' || i, 2 from generate_series(1, $1) i`,
    [size],
  );
  await database.query('vacuum analyze');
}
