import { REST } from '@archive/schema/rest';
import { expect, it } from 'vitest';
import { ask, type Question } from './ask.ts';
import { checkAnswer, checkLog } from './check.ts';
import { deadline, PATIENCE, times } from './effort.ts';
import { memoryInUse } from './memory.ts';
import { underAttack as shop } from './under-attack.ts';

const json = { 'content-type': 'application/json' };
const AT_ONCE = 8;
/** What is remembered on purpose is bounded, and full after these. */
const WARM_UP = 600;
const ROUNDS = 1600;
const BYTES_EACH = 100;
/** Engine and allocator take what they like and give it back late. A leak that the engine does not know of is larger. */
const RESIDENT_BYTES_EACH = 4096;

/** Never the same twice: whatever is kept by address, header, name or text grows with each. */
function question(index: number): Question {
  const odd = `${index}-${'x'.repeat(200)}`;
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
    { method: 'GET', path: `/downloads/${odd}?line=${index}&sig=${odd}` },
    { method: 'GET', path: `/events/${index}`, headers: { accept: 'text/html', referer: odd } },
  ];
  return kinds[index % kinds.length] as Question;
}

/** @returns how many were asked; fewer than `count` where time ran out */
async function askMany(from: number, count: number, end: number): Promise<number> {
  let asked = 0;
  for (; asked < count && performance.now() < end; asked += AT_ONCE) {
    const volley = Array.from({ length: AT_ONCE }, (_, at) => question(from + asked + at));
    await Promise.all(volley.map(async (each) => checkAnswer(each, await ask(shop.url, each))));
  }
  checkLog(shop);
  return asked;
}

/** Whether what was asked stays somewhere. */
export function memoryAttacks(): void {
  it('requests leave nothing behind, however odd and however many', PATIENCE, async () => {
    await askMany(0, WARM_UP, deadline(1000));
    const before = await memoryInUse();
    const asked = await askMany(WARM_UP, times(ROUNDS), deadline(2500));
    const after = await memoryInUse();
    const growth = { heap: after.heap - before.heap, outside: after.outside - before.outside, resident: after.resident - before.resident };
    const figures = Object.entries(growth).map(([kind, megabytes]) => `${kind} ${megabytes.toFixed(1)} MB`);
    process.stdout.write(`memory after ${asked} odd requests, more: ${figures.join(', ')}\n`);
    const left = (bytesEach: number) => (asked * bytesEach) / 1024 ** 2;
    // Some is for what the engine compiles meanwhile.
    expect(growth.heap).toBeLessThan(4 + left(BYTES_EACH));
    expect(growth.outside).toBeLessThan(4 + left(BYTES_EACH));
    expect(growth.resident).toBeLessThan(64 + left(RESIDENT_BYTES_EACH));
  });
}
