import { REST } from '@archive/schema/rest';
import { expect, it } from 'vitest';
import { attackedShop as shop } from '../attacked-shop.ts';
import { checkLog, checkResponse } from '../check.ts';
import { type Memory, memoryInUse } from '../memory.ts';
import { type RawRequest, sendRequest } from '../send-request.ts';
import { deadline, times } from './attack.ts';

const json = { 'content-type': 'application/json' };
const CONCURRENCY = 8;
/** The first round fills the caches, which are bounded. */
const ROUNDS = 4;
/** Length of one round in the short run. */
const ROUND_MS = 1500;
/** Padding per request, large enough that a leak of one in three shows. Some headers carry it twice, which just fits. */
const LETTERS = 4000;
/** With fewer requests a leak of a kilobyte each would not show. */
const REQUESTS = 600;
/** Growth allowed independent of the number of requests. */
const MEGABYTES = 0.6;
const BYTES_EACH = 100;
/** Engine and allocator hold resident memory for a while, so only a larger leak can be seen here. */
const RESIDENT_MEGABYTES = 64;
const RESIDENT_BYTES_EACH = 4096;

/** Every request is unique, so anything stored by address, header, name or text grows with each. */
function uniqueRequest(index: number): RawRequest {
  const odd = `${index}-${'x'.repeat(LETTERS)}`;
  const cookie = `session=${odd}; browser=browser-${index}-0123456789`;
  const kinds: RawRequest[] = [
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
    // A longer name matches no route.
    { method: 'GET', path: `/downloads/file-${index}?line=${odd}&sig=${odd}` },
    { method: 'GET', path: `/events/${index}`, headers: { accept: 'text/html', referer: odd } },
  ];
  return kinds[index % kinds.length] as RawRequest;
}

/** Sends a round of requests. @returns how many; fewer if time runs out */
async function sendMany(from: number): Promise<number> {
  const end = deadline(ROUND_MS);
  let sent = 0;
  for (; sent < REQUESTS || (sent < times(REQUESTS) && performance.now() < end); sent += CONCURRENCY) {
    const batch = Array.from({ length: CONCURRENCY }, (_, at) => uniqueRequest(from + sent + at));
    await Promise.all(batch.map(async (each) => checkResponse(each, await sendRequest(shop.url, each))));
  }
  checkLog(shop);
  return sent;
}

/** Megabytes above the growth allowed for `sent` requests. */
function excess(was: Memory, is: Memory, sent: number): Memory {
  const allowed = (megabytes: number, bytesEach: number) => megabytes + (sent * bytesEach) / 1024 ** 2;
  const growth = { heap: is.heap - was.heap, outside: is.outside - was.outside, resident: is.resident - was.resident };
  const report = Object.entries(growth).map(([kind, megabytes]) => `${kind} ${megabytes.toFixed(2)} MB`);
  process.stdout.write(`memory growth after ${sent} unique requests: ${report.join(', ')}\n`);
  return {
    heap: growth.heap - allowed(MEGABYTES, BYTES_EACH),
    outside: growth.outside - allowed(MEGABYTES, BYTES_EACH),
    resident: growth.resident - allowed(RESIDENT_MEGABYTES, RESIDENT_BYTES_EACH),
  };
}

/** Checks that requests do not leak memory. */
export function memoryAttacks(): void {
  it('memory does not grow with the number of unique requests', { timeout: 60_000 + times(ROUNDS * ROUND_MS) }, async () => {
    let sent = await sendMany(0);
    const rounds: Memory[] = [];
    // Compilation can add memory in one round; a leak grows in every round.
    for (let isGrowing = true; isGrowing && rounds.length < ROUNDS - 1; ) {
      const was = await memoryInUse();
      const count = await sendMany(sent);
      sent += count;
      const above = excess(was, await memoryInUse(), count);
      rounds.push(above);
      isGrowing = Object.values(above).some((megabytes) => megabytes > 0);
    }
    for (const kind of ['heap', 'outside', 'resident'] as const)
      expect(Math.min(...rounds.map((above) => above[kind])), `${kind}, megabytes above the limit`).toBeLessThanOrEqual(0);
  });
}
