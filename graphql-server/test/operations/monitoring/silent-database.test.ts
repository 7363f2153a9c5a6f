// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newMessage, send } from '../../contact/steps.ts';
import { catalogue, inbox } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { copyTemplate } from '../../support/templates/shop-template.ts';
import { until } from '../../support/until.ts';
import { openWire, type Wire } from '../../support/wire.ts';

// The machine of the database goes away without closing a connection. Half a minute is three seconds here.

const SILENCE_MS = vi.hoisted(() => 3000);
vi.mock('#data/lost-connections', async (original) => {
  const real = await original<typeof import('#data/lost-connections')>();
  return { ...real, SILENCE_MS, endSilent: (pool: Pool) => real.endSilent(pool, SILENCE_MS) };
});

let folder: string;
let wire: Wire;
let shop: TestShop;
let writer: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'silent-'));
  const databaseUrl = await copyTemplate(folder);
  wire = await openWire(databaseUrl);
  shop = await openShop({ DATABASE_URL: wire.url });
  writer = new Client({ connectionString: databaseUrl });
  await writer.connect();
});
afterAll(async () => {
  await shop?.stop();
  wire?.close();
  await writer?.end();
  await rm(folder, { recursive: true, force: true });
});

const answered = async (ask: () => Promise<Response>) => (await ask().catch(() => null))?.ok ?? false;
const isReady = () => answered(() => fetch(`${shop.url}/readyz`));

let round = 0;
async function expectShopWorks(): Promise<void> {
  const title = `Renamed ${++round}`;
  await writer.query('update photo_set set title = $1 where id = 1', [title]);
  const message = newMessage({ email: `silent${round}@mail.example` });
  await until(isReady, 'the shop to be ready');
  // A limit is counted for it, and a job sends the mail.
  await until(() => answered(() => send(shop, message)), 'a message to be accepted');
  await until(async () => (await inbox(shop, message.email)).length > 0, 'the mail');
  expect((await catalogue(shop)).map((set) => set.title)).toContain(title);
}

it('the shop recovers after its open connections stop responding', async () => {
  await expectShopWorks();
  wire.forget();
  // Each worker asks for jobs once a second: now they all wait.
  await delay(1200);
  await expectShopWorks();
});

it('the shop recovers after no connection could be opened', async () => {
  wire.isFrozen = true;
  // More requests than connections, and long enough for each connection to be lost and retried.
  const asked = Array.from({ length: 30 }, (_, index) => answered(() => fetch(`${shop.url}/api/events/${1000 + index}`)));
  await delay(2 * SILENCE_MS);
  wire.forget();
  wire.isFrozen = false;
  await expectShopWorks();
  await Promise.all(asked);
});
