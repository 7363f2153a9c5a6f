// How many SQL statements each query takes: at most 2.
import { setTimeout as delay } from 'node:timers/promises';
import { startShop } from '../scripts/lib/processes/shop-process.mjs';
import { printTable, verdict } from './lib/table.mjs';

const LIMIT = 2;
// Without a worker, only the request itself uses the database.
const shop = await startShop({ LOG_LEVEL: 'trace', ROLES: 'web' });

const post = (/** @type {string} */ path, /** @type {unknown} */ body) =>
  fetch(shop.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const query = (/** @type {string} */ text) => post('/graphql', { query: text });
const duplicates = { email: 'unknown@buyer.example', photoSetIds: [1, 2] };

/** @type {[string, () => Promise<Response>][]} */
const requests = [
  ['GraphQL photoSets', () => query('{ photoSets { id title description price imageUrl picture { base widths } } }')],
  ['GraphQL me (guest)', () => query('{ me { username } }')],
  ['GraphQL promoCode', () => query('{ promoCode(code: "earlyBirds") { kind value } }')],
  [
    'GraphQL checkDuplicatePurchases',
    () => query('mutation { checkDuplicatePurchases(input: { email: "unknown@buyer.example", photoSetIds: [1] }) { hasDuplicates } }'),
  ],
  ['GET /api/auth/me (guest)', () => fetch(`${shop.url}/api/auth/me`)],
  ['POST /api/promo-code', () => post('/api/promo-code', { code: 'earlyBirds' })],
  ['POST /api/check-duplicate-purchases', () => post('/api/check-duplicate-purchases', duplicates)],
];

const rows = [];
for (const [name, send] of requests) {
  await send();
  await delay(100);
  shop.lines.length = 0;
  const { status } = await send();
  await delay(100);
  const statements = shop.lines.filter((line) => /"level":10/.test(line) && /\[query\]/.test(line)).length;
  rows.push([name, status, statements, (statements / LIMIT).toFixed(2), verdict(statements <= LIMIT && status === 200)]);
}
await shop.stop();
shop.remove();
printTable(`SQL statements per request (limit ${LIMIT})`, [['request', 'status', 'statements', 'of the limit', 'within'], ...rows]);
