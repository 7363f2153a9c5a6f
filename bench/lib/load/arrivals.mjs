// Sends requests like independent visitors, at a constant rate. Started by fork; each message is one run of `seconds`:
// { url, requests: [{ path, body }], perSecond } sends at that rate, { ..., connections } keeps that many in flight. Without a body, GET.
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {{ path: string, body?: Record<string, unknown> }} Request */
/** @typedef {{ url: string, requests: Request[], seconds: number, perSecond?: number, connections?: number }} Run */
/**
 * `at`: when it was sent, in ms since the process started.
 * @typedef {{ status: number, at: number, ms: number, retryAfter: boolean }} Answer
 */

/** Makes each request unique, because a repeated checkout returns the same order. */
let sent = 0;

process.on('message', async (/** @type {Run} */ run) => {
  const agent = new Agent({ keepAlive: true });
  const answers = /** @type {Answer[]} */ ([]);
  const once = async () => answers.push(await send(run, agent));
  const since = performance.now();
  const hasTime = () => performance.now() - since < run.seconds * 1000;
  if (run.connections) await Promise.all(Array.from({ length: run.connections }, () => repeat(once, hasTime)));
  else await sendAtRate(once, hasTime, run.perSecond ?? 1);
  agent.destroy();
  process.send?.({ answers, seconds: (performance.now() - since) / 1000 });
});

/** @param {() => Promise<unknown>} once @param {() => boolean} hasTime */
async function repeat(once, hasTime) {
  while (hasTime()) await once();
}

/**
 * Computes how many are due from the elapsed time, because timers fire late.
 * @param {() => Promise<unknown>} once
 * @param {() => boolean} hasTime
 * @param {number} perSecond
 */
async function sendAtRate(once, hasTime, perSecond) {
  const all = [];
  for (const since = performance.now(); hasTime(); await delay(2))
    for (const due = ((performance.now() - since) * perSecond) / 1000; all.length < due; ) all.push(once());
  await Promise.all(all);
}

/** @param {Run} run @param {Agent} agent @returns {Promise<Answer>} status 0 if there was no response */
function send({ url, requests }, agent) {
  const since = performance.now();
  const number = sent++;
  const { path, body } = /** @type {Request} */ (requests[number % requests.length]);
  const text = body && JSON.stringify(body).replaceAll('NUMBER', `${process.pid}-${number}`);
  const options = { method: text ? 'POST' : 'GET', headers: text ? { 'content-type': 'application/json' } : {}, agent };
  return new Promise((resolve) => {
    const note = (/** @type {number} */ status, retryAfter = false) =>
      resolve({ status, at: since, ms: performance.now() - since, retryAfter });
    request(url + path, options, (reply) => {
      reply
        .once('end', () => note(reply.statusCode ?? 0, reply.headers['retry-after'] !== undefined))
        .once('error', () => note(0))
        .resume();
    })
      .once('error', () => note(0))
      .end(text);
  });
}
