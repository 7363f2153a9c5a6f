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
/** Until the code is compiled, and PostgreSQL has read its pages. */
const WARM_UP = 48;

const STEPS = [
  'create-intent: priced, written, asked for at the provider',
  'confirm: the card is charged',
  'webhook: the provider tells us, we write it down',
  'settle: its job asks the provider and marks the order paid',
  'mail: its job hands the mail over',
];

/** @typedef {{ size: number, buyers: number, msPerOrder: number, orders: number[][] }} Measured an order is the milliseconds of its steps */
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

printTable(`Orders from create-intent to mail (limit: ${LIMIT} times the time at ${SIZES[0]}, median of ${ROUNDS} rounds)`, [
  ['buyers at once', 'orders there', 'per second', 'one takes, ms', `against ${SIZES[0]}`, 'lowest', 'highest', 'within'],
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
  const times = timesOf(buyers, size);
  const ratios = timesOf(buyers, SIZES[0] ?? 0).map((smallest, round) => (times[round] ?? 0) / smallest);
  const ends = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
  const whole = median(ordersOf(buyers, size).map(sum));
  const ratio = median(ratios);
  return [buyers, size, (1000 / median(times)).toFixed(1), whole.toFixed(0), ratio.toFixed(2), ...ends, verdict(ratio <= LIMIT)];
}

/** Of each round. @param {number} buyers @param {number} size */
function timesOf(buyers, size) {
  return measured.filter((one) => one.buyers === buyers && one.size === size).map(({ msPerOrder }) => msPerOrder);
}

/** @param {number} buyers @param {number} size */
function ordersOf(buyers, size) {
  return measured.filter((one) => one.buyers === buyers && one.size === size).flatMap(({ orders }) => orders);
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
