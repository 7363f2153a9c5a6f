// How many orders a second complete the payment flow (intent, card, webhook, settling, email), how long each step takes, and whether a
// thousand times the orders slow it down. One running shop per number of orders, measured in turn. BENCH_ROUNDS sets the rounds.
import { fillOrders } from './lib/shop/fill-orders.mjs';
import { openCheckout } from './lib/shop/open-checkout.mjs';
import { median } from './lib/statistics.mjs';
import { printTable, verdict } from './lib/table.mjs';

const SIZES = [100, 10_000, 100_000];
/** Buyers at once -> orders in a round. */
const ROUND = new Map([
  [1, 8],
  [8, 32],
]);
/** An order may take this many times as long as with the smallest number of orders. */
const LIMIT = 1.3;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
/** The inbox's SMTP server (smtp-server) delays its greeting this long, to detect clients that send too early. Idle time. */
const GREETING_MS = 100;
/** Orders that compile the code and fill PostgreSQL's cache before anything is measured. */
const UNMEASURED_ORDERS = 48;

const STEPS = [
  'create-intent: price the order, store it, create the intent at Stripe',
  'confirm: charge the card',
  'webhook: receive the event and store it',
  'settle: the job reads the payment and marks the order paid',
  `email: the job sends it, ${GREETING_MS} ms of it for the greeting`,
];

/**
 * An order is a list of the milliseconds of its steps.
 * @typedef {{ size: number, buyers: number, msPerOrder: number, orders: number[][] }} Measured
 */
/** @type {Measured[]} */
const measured = [];
const checkouts = [];
try {
  for (const size of SIZES) {
    const checkout = await openCheckout();
    checkouts.push({ size, checkout });
    await fillOrders(checkout.database, size);
    await checkout.sell(8, UNMEASURED_ORDERS);
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [buyers, count] of ROUND)
      for (const { size, checkout } of rotated(checkouts, round)) measured.push({ size, buyers, ...(await checkout.sell(buyers, count)) });
} finally {
  for (const { checkout } of checkouts) await checkout.close();
}

printTable(`Orders from create-intent to email (limit: ${LIMIT} times the work at ${SIZES[0]}, median of ${ROUNDS} rounds)`, [
  [
    'concurrent buyers',
    'stored orders',
    'per second',
    'ms per order',
    'without greeting',
    `times ${SIZES[0]}`,
    'lowest',
    'highest',
    'within',
  ],
  ...[...ROUND.keys()].flatMap((buyers) => SIZES.map((size) => flatness(buyers, size))),
]);
const columns = [...ROUND.keys()].flatMap((buyers) => [SIZES[0] ?? 0, SIZES.at(-1) ?? 0].map((size) => ({ buyers, size })));
printTable('Time per step: milliseconds and share (medians)', [
  ['step', ...columns.map(({ buyers, size }) => `${buyers} buyers, ${size} orders`)],
  ...STEPS.map((name, step) => [name, ...columns.map(({ buyers, size }) => shareOf(ordersOf(buyers, size), step))]),
]);

/** Starts each round with another item, and reverses every other round. @template T @param {T[]} all @param {number} round */
function rotated(all, round) {
  const begin = round % all.length;
  const turned = [...all.slice(begin), ...all.slice(0, begin)];
  return round % 2 ? turned.reverse() : turned;
}

/** @param {number} buyers @param {number} size */
function flatness(buyers, size) {
  const works = worksOf(buyers, size);
  const ratios = worksOf(buyers, SIZES[0] ?? 0).map((smallest, round) => (works[round] ?? 0) / smallest);
  const ends = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
  const whole = median(ordersOf(buyers, size).map(sum));
  const ratio = median(ratios);
  const perSecond = (1000 / median(roundsOf(buyers, size).map(({ msPerOrder }) => msPerOrder))).toFixed(1);
  const results = [perSecond, whole.toFixed(0), median(works).toFixed(0), ratio.toFixed(2), ...ends];
  return [buyers, size, ...results, verdict(ratio <= LIMIT)];
}

/** Milliseconds per order of each round, without the greeting. @param {number} buyers @param {number} size */
function worksOf(buyers, size) {
  return roundsOf(buyers, size).map(({ orders }) => median(orders.map(sum)) - GREETING_MS);
}

/** @param {number} buyers @param {number} size */
function ordersOf(buyers, size) {
  return roundsOf(buyers, size).flatMap(({ orders }) => orders);
}

/** @param {number} buyers @param {number} size */
function roundsOf(buyers, size) {
  return measured.filter((one) => one.buyers === buyers && one.size === size);
}

/** @param {number[][]} orders @param {number} step */
function shareOf(orders, step) {
  const ms = median(orders.map((steps) => steps[step] ?? 0));
  const share = median(orders.map((steps) => (steps[step] ?? 0) / sum(steps)));
  return `${ms.toFixed(0)} ms, ${(share * 100).toFixed(0)} %`;
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
