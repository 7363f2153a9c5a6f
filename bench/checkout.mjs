// How many orders a second go the whole way: intent, card, webhook, settling, mail? Where does the time go, and is it the same
// with a thousand times the orders? One shop for each number of orders, all of them running, measured in turn. BENCH_ROUNDS for more.
import { fillOrders } from './lib/fill-orders.mjs';
import { printTable, verdict } from './lib/table.mjs';
import { openTill } from './lib/till.mjs';

const SIZES = [100, 10_000, 100_000];
/** Buyers at once -> orders in a round. */
const ROUND = new Map([
  [1, 8],
  [8, 32],
]);
/** So many times as long as with the smallest number of orders may one take. */
const LIMIT = 1.3;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
/** How long the inbox's SMTP server (smtp-server) delays its greeting, to catch clients that talk too soon. Idle time. */
const GREETING_MS = 100;
/** Until the code is compiled, and PostgreSQL has read its pages. */
const WARM_UP = 48;

const STEPS = [
  'create-intent: priced, written, asked for at the provider',
  'confirm: the card is charged',
  'webhook: the provider tells us, we write it down',
  'settle: its job asks the provider and marks the order paid',
  `mail: its job hands the mail over, ${GREETING_MS} ms of it the greeting`,
];

/**
 * An order is the milliseconds of its steps.
 * @typedef {{ size: number, buyers: number, msPerOrder: number, orders: number[][] }} Measured
 */
/** @type {Measured[]} */
const measured = [];
const tills = [];
try {
  for (const size of SIZES) {
    const till = await openTill();
    tills.push({ size, till });
    await fillOrders(till.database, size);
    await till.sell(8, WARM_UP);
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [buyers, count] of ROUND)
      for (const { size, till } of inTurn(tills, round)) measured.push({ size, buyers, ...(await till.sell(buyers, count)) });
} finally {
  for (const { till } of tills) await till.close();
}

printTable(`Orders from create-intent to mail (limit: ${LIMIT} times the work at ${SIZES[0]}, median of ${ROUNDS} rounds)`, [
  ['buyers at once', 'orders there', 'per second', 'one takes, ms', 'of it work', `against ${SIZES[0]}`, 'lowest', 'highest', 'within'],
  ...[...ROUND.keys()].flatMap((buyers) => SIZES.map((size) => flatness(buyers, size))),
]);
const columns = [...ROUND.keys()].flatMap((buyers) => [SIZES[0] ?? 0, SIZES.at(-1) ?? 0].map((size) => ({ buyers, size })));
printTable('Where the time of an order goes: milliseconds and share (medians)', [
  ['step', ...columns.map(({ buyers, size }) => `${buyers} at once, ${size} there`)],
  ...STEPS.map((name, step) => [name, ...columns.map(({ buyers, size }) => shareOf(ordersOf(buyers, size), step))]),
]);

/** Another begins each round, and every other round goes the other way. @template T @param {T[]} all @param {number} round */
function inTurn(all, round) {
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

/** Milliseconds that an order of each round takes, without the greeting. @param {number} buyers @param {number} size */
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

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}
