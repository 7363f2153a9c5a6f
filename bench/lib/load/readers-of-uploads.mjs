import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PART_BYTES, partCountOf } from '@archive/schema/office/photo-sets/uploads';
import { forkServer } from './fork-server.mjs';

const PAGE = { path: '/photo-sets', perSecond: 25, seconds: 6 };
const CONTENT = randomBytes(150 * PART_BYTES);
const LANES = 4;
const execPath = join(import.meta.dirname, '../../../node_modules/.bin/node');

/** @typedef {import('../shop/office.mjs').BenchOffice} BenchOffice */
/** @typedef {(part: number) => Promise<unknown>} Send */

/**
 * p95 of the catalogue in milliseconds: `idle`, while four parts at a time are sent to the shop as fast as it takes them, and while the
 * same sender sends as many to a server that discards them.
 *
 * @param {BenchOffice} office
 */
export async function readersOfUploads(office) {
  const visitors = fork(join(import.meta.dirname, 'arrivals.mjs'), { execPath });
  const discarding = await forkServer(join(import.meta.dirname, 'discard-server.mjs'));
  try {
    const open = () => openPage(visitors, office.shop.url);
    // Lets V8 compile the page.
    await open();
    const idle = await open();
    const stored = await openWhileSending(open, await Promise.all(Array.from({ length: LANES }, (_, lane) => toShop(office, lane))));
    const discarded = await openWhileSending(open, Array(LANES).fill(toDiscard(discarding.url)), stored.perSecond);
    return { idle, stored: stored.p95, discarded: discarded.p95, perSecond: stored.perSecond };
  } finally {
    visitors.disconnect();
    discarding.stop();
  }
}

/** @param {BenchOffice} office @param {number} lane @returns {Promise<Send>} */
async function toShop(office, lane) {
  const id = await office.createSet(`Sent ${lane}`);
  const [opened] = await office.open(id, [{ name: 'sent.jpg', content: CONTENT }]);
  if (!opened) throw new Error('Nothing was opened.');
  return (part) => office.sendPart(opened, CONTENT, part);
}

/** @param {string} address @returns {Send} */
function toDiscard(address) {
  return async (part) => {
    const body = new Uint8Array(CONTENT.subarray((part - 1) * PART_BYTES, part * PART_BYTES));
    const { status } = await fetch(address, { method: 'PUT', body });
    if (status !== 204) throw new Error(`A discarded part got ${status}.`);
  };
}

/** @param {() => Promise<number>} open @param {Send[]} lanes @param {number} [perSecond] at most */
async function openWhileSending(open, lanes, perSecond = Number.POSITIVE_INFINITY) {
  const since = performance.now();
  let isOver = false;
  let begun = 0;
  const send = async (/** @type {Send} */ part) => {
    for (let number = 1; !isOver; number = (number % partCountOf(CONTENT.length)) + 1) {
      await delay(Math.max(0, since + (begun++ / perSecond) * 1000 - performance.now()));
      await part(number);
    }
  };
  const sending = Promise.all(lanes.map(send));
  const p95 = await open().finally(() => (isOver = true));
  await sending;
  return { p95, perSecond: (begun / (performance.now() - since)) * 1000 };
}

/** @param {import('node:child_process').ChildProcess} visitors @param {string} url @returns {Promise<number>} p95 in milliseconds */
async function openPage(visitors, url) {
  const { path, ...load } = PAGE;
  visitors.send({ url, requests: [{ path }], ...load });
  const [{ answers }] = /** @type {[{ answers: import('./arrivals.mjs').Answer[] }]} */ (await once(visitors, 'message'));
  const wrong = answers.find(({ status }) => status !== 200);
  if (wrong) throw new Error(`${path} got ${wrong.status}.`);
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}
