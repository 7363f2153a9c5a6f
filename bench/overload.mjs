// Three times the shop's capacity: served requests stay fast, the others are rejected at once with a Retry-After, and the shop recovers
// afterwards. BENCH_SECONDS sets the duration.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startShop } from '../scripts/lib/processes/shop-process.mjs';
import { printTable, verdict } from './lib/table.mjs';

/** @typedef {import('./lib/load/arrivals.mjs').Answer} Answer */

const LATENCY_LIMIT = 10;
const RECOVERY_LIMIT_S = 5;
/** Share of the capacity that must be served: a shop that rejects everything would be fast, too. */
const SERVED_LIMIT = 0.5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const TIMES = 3;
/** Until the overload is detected: the first hundreds of requests arrive at once, each on a new connection. */
const ONSET_MS = 1000;
/** Keeps the shop busy all the time without rejections. */
const CONNECTIONS = 16;
/** The shop has recovered after this many fast responses in a row. */
const FAST_RESPONSES = 20;

const shop = await startShop();
const arrivals = fork(join(import.meta.dirname, 'lib/load/arrivals.mjs'), {
  execPath: join(import.meta.dirname, '../node_modules/.bin/node'),
});
const [set] = await (await fetch(`${shop.url}/api/photo-sets`)).json();

// Three requests check a promo code for each one that starts a payment.
const checkCode = { path: '/graphql', body: { query: '{ promoCode(code: "freakyFive") { code } }' } };
const cart = { items: [{ id: String(set.id), name: set.title, price: set.price, quantity: 1 }], amount: set.price / 100 };
const requests = [
  checkCode,
  checkCode,
  checkCode,
  { path: '/api/create-payment-intent', body: { ...cart, email: 'buyerNUMBER@buyer.example' } },
];

try {
  // Lets V8 compile everything.
  await run({ connections: CONNECTIONS, seconds: 4 });
  const unloaded = await run({ connections: 1, seconds: 4 });
  const full = await run({ connections: CONNECTIONS, seconds: 6 });
  const capacity = full.answers.length / full.seconds;
  const over = await run({ perSecond: capacity * TIMES, seconds: SECONDS });
  const recovery = await untilRecovered(p99(unloaded.answers));
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
  arrivals.send({ url: shop.url, requests, ...load });
  const [result] = await once(arrivals, 'message');
  return result;
}

/**
 * Seconds from the end of the load until responses are as fast again as without load.
 * @param {number} usualMs
 */
async function untilRecovered(usualMs) {
  const since = performance.now();
  for (let fast = 0, from = 0; ; ) {
    const { answers } = await run({ connections: 1, seconds: 0.01 });
    const isFast = answers.every(({ status, ms }) => status === 200 && ms <= 2 * usualMs);
    if (isFast && fast === 0) from = performance.now();
    fast = isFast ? fast + 1 : 0;
    if (fast >= FAST_RESPONSES) return (from - since) / 1000;
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
  const served = answers.filter(({ status }) => status === 200);
  const rejected = answers.filter(({ status }) => status === 503);
  const withRetryAfter = rejected.filter(({ retryAfter }) => retryAfter).length;
  const settledAt = Math.min(...answers.map(({ at }) => at)) + ONSET_MS;
  const [usual, high] = [p99(unloaded), p99(served.filter(({ at }) => at >= settledAt))];
  const atFirst = p99(answers.filter(({ at }) => at < settledAt));
  const ms = (/** @type {number} */ value) => `${value.toFixed(0)} ms`;
  const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${((100 * part) / whole).toFixed(1)} %`;
  printTable(`Overload: ${TIMES} times the capacity of ${capacity.toFixed(0)} requests a second for ${seconds.toFixed(0)} s`, [
    ['measure', 'value', 'limit', 'within'],
    ['p99 of one visitor alone', ms(usual), '', ''],
    ['p99 at capacity', ms(p99(full)), '', ''],
    ['p99 of all, first second', ms(atFirst), '', ''],
    ['p99 of served requests, afterwards', ms(high), `${LATENCY_LIMIT} times alone`, verdict(high <= LATENCY_LIMIT * usual)],
    ['p99 of rejections, afterwards', ms(p99(rejected.filter(({ at }) => at >= settledAt))), '', ''],
    [
      'served, of the capacity',
      share(served.length / seconds, capacity),
      `at least ${share(SERVED_LIMIT, 1)}`,
      verdict(served.length / seconds >= SERVED_LIMIT * capacity),
    ],
    [
      'rejected with Retry-After',
      share(withRetryAfter, rejected.length),
      '100 %',
      verdict(withRetryAfter === rejected.length && withRetryAfter > 0),
    ],
    [
      'neither served nor rejected',
      answers.length - served.length - rejected.length,
      '0',
      verdict(served.length + rejected.length === answers.length),
    ],
    ['recovery', `${recovery.toFixed(2)} s`, `${RECOVERY_LIMIT_S} s`, verdict(recovery <= RECOVERY_LIMIT_S)],
  ]);
}
