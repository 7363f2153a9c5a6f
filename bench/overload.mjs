// What happens at three times the shop's capacity? Accepted requests are answered soon, the others are rejected at once with a retry time,
// and the shop recovers afterwards. BENCH_SECONDS for longer.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startShop } from '../scripts/lib/processes/shop-process.mjs';
import { printTable, verdict } from './lib/table.mjs';

/** @typedef {import('./lib/arrivals.mjs').Answer} Answer */

const LATENCY_LIMIT = 10;
const RECOVERY_LIMIT_S = 5;
/** Who refuses everybody is quick, too. */
const TAKEN_LIMIT = 0.5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const TIMES = 3;
/** Until the flood is known to be one: its first hundreds of visitors have come in the same moment, each on a new connection. */
const ONSET_MS = 1000;
/** Enough to keep the shop at work all the time, and none is refused. */
const CONNECTIONS = 16;
/** So many good answers in a row are a recovery. */
const GOOD_ONES = 20;

const shop = await startShop();
const arrivals = fork(join(import.meta.dirname, 'lib/arrivals.mjs'), { execPath: join(import.meta.dirname, '../node_modules/.bin/node') });
const [set] = await (await fetch(`${shop.url}/api/photo-sets`)).json();

// Three who look whether a code is good, and one who begins to pay.
const look = { path: '/graphql', body: { query: '{ promoCode(code: "freakyFive") { code } }' } };
const cart = { items: [{ id: String(set.id), name: set.title, price: set.price, quantity: 1 }], amount: set.price / 100 };
const ways = [look, look, look, { path: '/api/create-payment-intent', body: { ...cart, email: 'buyerNUMBER@buyer.example' } }];

try {
  // Until everything is compiled.
  await run({ connections: CONNECTIONS, seconds: 4 });
  const unloaded = await run({ connections: 1, seconds: 4 });
  const full = await run({ connections: CONNECTIONS, seconds: 6 });
  const capacity = full.answers.length / full.seconds;
  const over = await run({ perSecond: capacity * TIMES, seconds: SECONDS });
  const recovery = await untilWell(p99(unloaded.answers));
  print(unloaded.answers, full.answers, { ...over, capacity }, recovery);
} finally {
  arrivals.disconnect();
  await shop.stop();
  shop.remove();
}

/**
 * @param {{ connections?: number, perSecond?: number, seconds: number }} load
 * @returns {Promise<{ answers: Answer[], seconds: number }>}
 */
async function run(load) {
  arrivals.send({ url: shop.url, ways, ...load });
  const [result] = await once(arrivals, 'message');
  return result;
}

/**
 * Seconds from the end of the load to the first of some answers in a row that came as fast as if there had been none.
 * @param {number} usualMs
 */
async function untilWell(usualMs) {
  const since = performance.now();
  for (let good = 0, from = 0; ; ) {
    const { answers } = await run({ connections: 1, seconds: 0.01 });
    const isGood = answers.every(({ status, ms }) => status === 200 && ms <= 2 * usualMs);
    if (isGood && good === 0) from = performance.now();
    good = isGood ? good + 1 : 0;
    if (good >= GOOD_ONES) return (from - since) / 1000;
    if (performance.now() - since > 60_000) return Number.POSITIVE_INFINITY;
    await delay(20);
  }
}

/** @param {Answer[]} answers */
function p99(answers) {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

/**
 * @param {Answer[]} unloaded
 * @param {Answer[]} full
 * @param {{ answers: Answer[], seconds: number, capacity: number }} over
 * @param {number} recovery
 */
function print(unloaded, full, { answers, seconds, capacity }, recovery) {
  const taken = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  const told = refused.filter(({ retryAfter }) => retryAfter).length;
  const settledAt = Math.min(...answers.map(({ at }) => at)) + ONSET_MS;
  const [usual, high] = [p99(unloaded), p99(taken.filter(({ at }) => at >= settledAt))];
  const atFirst = p99(answers.filter(({ at }) => at < settledAt));
  const ms = (/** @type {number} */ value) => `${value.toFixed(0)} ms`;
  const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${((100 * part) / whole).toFixed(1)} %`;
  printTable(`Overload: ${TIMES} times the capacity of ${capacity.toFixed(0)} requests a second for ${seconds.toFixed(0)} s`, [
    ['figure', 'value', 'limit', 'within'],
    ['p99 of one visitor alone', ms(usual), '', ''],
    ['p99 at capacity', ms(p99(full)), '', ''],
    ['p99 of all, in the first second', ms(atFirst), '', ''],
    ['p99 of who was taken, afterwards', ms(high), `${LATENCY_LIMIT} times alone`, verdict(high <= LATENCY_LIMIT * usual)],
    ['p99 of who was refused, afterwards', ms(p99(refused.filter(({ at }) => at >= settledAt))), '', ''],
    [
      'taken, of the capacity',
      share(taken.length / seconds, capacity),
      `at least ${share(TAKEN_LIMIT, 1)}`,
      verdict(taken.length / seconds >= TAKEN_LIMIT * capacity),
    ],
    ['refused with Retry-After', share(told, refused.length), '100 %', verdict(told === refused.length && told > 0)],
    [
      'neither taken nor refused',
      answers.length - taken.length - refused.length,
      '0',
      verdict(taken.length + refused.length === answers.length),
    ],
    ['recovery', `${recovery.toFixed(2)} s`, `${RECOVERY_LIMIT_S} s`, verdict(recovery <= RECOVERY_LIMIT_S)],
  ]);
}
