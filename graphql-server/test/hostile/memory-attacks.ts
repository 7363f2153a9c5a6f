import { REST } from '@archive/schema/rest';
import { expect, it } from 'vitest';
import { ask, type Question } from './ask.ts';
import { checkAnswer, checkLog } from './check.ts';
import { deadline, times } from './effort.ts';
import { type Memory, memoryInUse } from './memory.ts';
import { underAttack as shop } from './under-attack.ts';

const json = { 'content-type': 'application/json' };
const AT_ONCE = 8;
/** The first is for what is remembered on purpose, which is bounded and full then. */
const ROUNDS = 4;
/** Of one round, in the short form. */
const ROUND_MS = 1500;
const REQUESTS = 1000;
/** Of a question, so that it shows when one in three stays somewhere. Some have it twice, which a head has just room for. */
const LETTERS = 4000;
/** With fewer a leak of a kilobyte each would not show, however busy the machine is. */
const LEAST = 600;
/** Whatever the number of requests. */
const MEGABYTES = 0.6;
const BYTES_EACH = 100;
/** Engine and allocator take what they like and give it back late. A leak that the engine does not know of is larger. */
const RESIDENT_MEGABYTES = 64;
const RESIDENT_BYTES_EACH = 4096;

/** Never the same twice: whatever is kept by address, header, name or text grows with each. */
function question(index: number): Question {
  const odd = `${index}-${'x'.repeat(LETTERS)}`;
  const cookie = `session=${odd}; browser=browser-${index}-0123456789`;
  const kinds: Question[] = [
    { method: 'GET', path: `/%61pi/photo-sets?a=${odd}`, headers: { 'accept-encoding': `gzip;q=0.${index}`, 'if-none-match': `"${odd}"` } },
    { method: 'GET', path: `/nowhere/${odd}`, headers: { accept: 'text/html' } },
    { method: 'GET', path: `/graphql?query={photoSets{id}}&operationName=a${index}`, headers: { 'apollo-require-preflight': '1' } },
    { method: 'GET', path: REST.me, headers: { cookie, 'user-agent': odd } },
    {
      method: 'POST',
      path: '/graphql',
      headers: json,
      body: JSON.stringify({ query: `{ a${index}: photoSets { id } }`, variables: { odd } }),
    },
    { method: 'POST', path: '/graphql', headers: { ...json, cookie }, body: `{"query":"{ ${odd} }"}` },
    { method: 'POST', path: REST.promoCode, headers: { ...json, 'idempotency-key': odd }, body: JSON.stringify({ code: `c${index}` }) },
    { method: 'POST', path: REST.resetPassword, headers: json, body: JSON.stringify({ token: odd, newPassword: odd.slice(0, 100) }) },
    { method: 'POST', path: `/api/${odd}`, headers: { ...json, 'content-length': 9 }, body: '{"a":1,}}' },
    { method: `M-SEARCH`, path: `/${odd}`, headers: { [`x-${index}`]: odd } },
    // A longer name leads to no route.
    { method: 'GET', path: `/downloads/file-${index}?line=${odd}&sig=${odd}` },
    { method: 'GET', path: `/events/${index}`, headers: { accept: 'text/html', referer: odd } },
  ];
  return kinds[index % kinds.length] as Question;
}

/** A round of requests. @returns how many; fewer where time runs out */
async function askMany(from: number): Promise<number> {
  const end = deadline(ROUND_MS);
  let asked = 0;
  for (; asked < LEAST || (asked < times(REQUESTS) && performance.now() < end); asked += AT_ONCE) {
    const volley = Array.from({ length: AT_ONCE }, (_, at) => question(from + asked + at));
    await Promise.all(volley.map(async (each) => checkAnswer(each, await ask(shop.url, each))));
  }
  checkLog(shop);
  return asked;
}

/** Megabytes above what `asked` requests may leave behind. */
function excess(was: Memory, is: Memory, asked: number): Memory {
  const left = (megabytes: number, bytesEach: number) => megabytes + (asked * bytesEach) / 1024 ** 2;
  const growth = { heap: is.heap - was.heap, outside: is.outside - was.outside, resident: is.resident - was.resident };
  const figures = Object.entries(growth).map(([kind, megabytes]) => `${kind} ${megabytes.toFixed(2)} MB`);
  process.stdout.write(`memory after ${asked} odd requests, more: ${figures.join(', ')}\n`);
  return {
    heap: growth.heap - left(MEGABYTES, BYTES_EACH),
    outside: growth.outside - left(MEGABYTES, BYTES_EACH),
    resident: growth.resident - left(RESIDENT_MEGABYTES, RESIDENT_BYTES_EACH),
  };
}

/** Whether what was asked stays somewhere. */
export function memoryAttacks(): void {
  it('requests leave nothing behind, however odd and however many', { timeout: 60_000 + times(ROUNDS * ROUND_MS) }, async () => {
    let asked = await askMany(0);
    const rounds: Memory[] = [];
    // The engine compiles now and then, a leak grows in each round.
    for (let isGrowing = true; isGrowing && rounds.length < ROUNDS - 1; ) {
      const was = await memoryInUse();
      const count = await askMany(asked);
      asked += count;
      const above = excess(was, await memoryInUse(), count);
      rounds.push(above);
      isGrowing = Object.values(above).some((megabytes) => megabytes > 0);
    }
    for (const kind of ['heap', 'outside', 'resident'] as const)
      expect(Math.min(...rounds.map((above) => above[kind])), `${kind}, in megabytes above what is allowed`).toBeLessThanOrEqual(0);
  });
}
