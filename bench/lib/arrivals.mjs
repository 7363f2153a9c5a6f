// A process that asks as people do, who do not wait for each other. Started by fork; each message is one run:
// { url, ways: [{ path, body }], perSecond } asks at that rate, { ..., connections } asks again when it was answered; for `seconds`.
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {{ path: string, body: Record<string, unknown> }} Way */
/** @typedef {{ url: string, ways: Way[], seconds: number, perSecond?: number, connections?: number }} Run */
/**
 * `at`: when it was asked, in ms since the process began.
 * @typedef {{ status: number, at: number, ms: number, retryAfter: boolean }} Answer
 */

/** Each run asks for new things: the same again would be answered with the same order. */
let asked = 0;

process.on('message', async (/** @type {Run} */ run) => {
  const agent = new Agent({ keepAlive: true });
  const answers = /** @type {Answer[]} */ ([]);
  const once = async () => answers.push(await ask(run, agent));
  const since = performance.now();
  const hasTime = () => performance.now() - since < run.seconds * 1000;
  if (run.connections) await Promise.all(Array.from({ length: run.connections }, () => again(once, hasTime)));
  else await steadily(once, hasTime, run.perSecond ?? 1);
  agent.destroy();
  process.send?.({ answers, seconds: (performance.now() - since) / 1000 });
});

/** @param {() => Promise<unknown>} once @param {() => boolean} hasTime */
async function again(once, hasTime) {
  while (hasTime()) await once();
}

/**
 * By the time that has passed, because timers come late.
 * @param {() => Promise<unknown>} once
 * @param {() => boolean} hasTime
 * @param {number} perSecond
 */
async function steadily(once, hasTime, perSecond) {
  const all = [];
  for (const since = performance.now(); hasTime(); await delay(2))
    for (const due = ((performance.now() - since) * perSecond) / 1000; all.length < due; ) all.push(once());
  await Promise.all(all);
}

/** @param {Run} run @param {Agent} agent @returns {Promise<Answer>} status 0: none came */
function ask({ url, ways }, agent) {
  const since = performance.now();
  const number = asked++;
  const { path, body } = /** @type {Way} */ (ways[number % ways.length]);
  const text = JSON.stringify(body).replaceAll('NUMBER', `${process.pid}-${number}`);
  return new Promise((resolve) => {
    const note = (/** @type {number} */ status, retryAfter = false) =>
      resolve({ status, at: since, ms: performance.now() - since, retryAfter });
    request(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, agent }, (reply) => {
      reply
        .once('end', () => note(reply.statusCode ?? 0, reply.headers['retry-after'] !== undefined))
        .once('error', () => note(0))
        .resume();
    })
      .once('error', () => note(0))
      .end(text);
  });
}
