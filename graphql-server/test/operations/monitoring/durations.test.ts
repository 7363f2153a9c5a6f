import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { metricsText } from '#kernel/metrics/metrics';
import { untilQuiet } from '../../support/one-email.ts';
import { redeliver } from '../../support/provider.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { buyTicket } from '../../support/ticket-purchase.ts';
import { until } from '../../support/until.ts';

const HELD_SECONDS = 0.3;

let shop: TestShop;
let event: string;
beforeAll(async () => {
  shop = await openShop();
  await buyTicket(shop, { amount: 25, name: 'Ada', email: 'ada@buyer.example' });
  await untilQuiet(shop);
  const [paid] = await shop.query<{ id: string }>("select id from payment_event where kind = 'payment-made'");
  event = paid?.id ?? '';
});
afterAll(() => shop?.stop());

/** The sum of a metric so far. Other shops of this process may have added to it. */
async function secondsOf(series: string): Promise<number> {
  const line = (await metricsText()).split('\n').find((text) => text.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}

const JOB = 'archive_job_seconds_sum{name="handle-payment-event",outcome="done"}';
const REQUEST = 'archive_http_request_seconds_sum{route="/graphql other"}';
const LAG = 'archive_webhook_lag_seconds_sum';

/** Deletes the event, so that it counts as new when it is sent again. */
const deleteEvent = () => shop.query('delete from payment_event where id = $1', [event]);
const sendAgain = async () => expect((await redeliver(shop, event)).status).toBe(200);

it('the duration metrics of requests and jobs include waiting for the database', async () => {
  await deleteEvent();
  const before = [await secondsOf(JOB), await secondsOf(REQUEST)] as const;
  await shop.query('begin; lock table photo_set, ticket in access exclusive mode');
  const body = JSON.stringify({ query: '{ photoSets { id } }' });
  const response = fetch(`${shop.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  try {
    await sendAgain();
    const waiting = 'select 1 from pg_locks l join pg_database d on d.oid = l.database and datname = current_database() where not granted';
    await until(async () => (await shop.query(waiting)).length === 2, 'both to wait');
    await delay(HELD_SECONDS * 1000);
  } finally {
    await shop.query('commit');
  }
  expect((await response).status).toBe(200);
  await untilQuiet(shop);
  const [job, request] = [(await secondsOf(JOB)) - before[0], (await secondsOf(REQUEST)) - before[1]];
  expect(request).toBeGreaterThanOrEqual(HELD_SECONDS);
  expect(job).toBeGreaterThanOrEqual(HELD_SECONDS);
  // This fails if the unit is milliseconds.
  expect(Math.max(job, request)).toBeLessThan(60);
});

it('the lag metric of a webhook starts when Stripe created the event', async () => {
  await deleteEvent();
  // Makes the event an hour old at Stripe.
  await shop.query(
    `update stripe_sandbox.object set body = jsonb_set(body::jsonb, '{created}', to_jsonb((body->>'created')::int - 3600))::json where id = $1`,
    [event],
  );
  const before = await secondsOf(LAG);
  await sendAgain();
  await untilQuiet(shop);
  const lag = (await secondsOf(LAG)) - before;
  expect(lag).toBeGreaterThanOrEqual(3600);
  expect(lag).toBeLessThan(3600 + 120);
});
