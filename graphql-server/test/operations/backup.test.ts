import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTurn, migrate } from '#data/migrate';
import { makeBackup } from '#ops/commands/backup/make-backup';
import { withOrm } from '#ops/commands/with-database';
import { start } from '#ops/start/start';
import { TestBrowser } from '../browser.ts';
import { atShop, buy, catalogue, confirm, createIntent, downloadLinks, type InboxMail, inbox } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { buyTicket } from '../ticket-purchase.ts';
import { until } from '../until.ts';
import { backUp, configOf, emptyPlace, filesOf, forge, newFolder, type Place, restore, rowsOf, withClient } from './backup-steps.ts';

/** What a careless copy would lose: line breaks that are none to JSON, quotes, signs outside of the first plane. */
const MESSAGE = 'one\ntwo\r\n\u2028three\u2029 "four" \\ five \u0001 \u{1f3a8} ?';

let shop: TestShop;
let mail: InboxMail;
let folder: string;
let said: string[];

/** A shop that has sold, with mail that has not left, backed up while it is open. Its worker has ended, so that nothing changes. */
beforeAll(async () => {
  shop = await openShop({ ROLES: 'web', APP_SECRET: '' });
  await sell();
  await shop.query('update contact_message set message = $1', [MESSAGE]);
  await owe();
  ({ folder, said } = await backUp(shop));
});
afterAll(() => shop.stop());

async function sell(): Promise<void> {
  const worker = await start(await configOf(shop, { ROLES: 'worker', PORT: new URL(shop.url).port }), () => {});
  mail = await buy(shop, (await catalogue(shop)).slice(0, 1), 'one@buyer.example');
  await buyTicket(shop, { amount: 25, name: 'Ada', email: 'two@buyer.example' });
  const browser = new TestBrowser(shop.url);
  await browser.post('/api/auth/register', { username: 'three', email: 'three@buyer.example', password: 'three three three' });
  await browser.post('/api/admin-contact', { name: 'Four', email: 'four@buyer.example', subject: 'Hello', message: 'Hello, hello.' });
  for (const to of ['two@buyer.example', 'four@buyer.example']) await until(async () => (await inbox(shop, to)).length > 0, to);
  await worker.stop();
}

async function owe(): Promise<void> {
  await confirm(shop, await createIntent(new TestBrowser(shop.url), (await catalogue(shop)).slice(1, 2)), 'late@buyer.example');
  const has = (sql: string) => async () => (await shop.query(sql)).length > 0;
  await until(has("select 1 from graphile_worker.jobs where task_identifier = 'handle-payment-event'"), 'a job');
  await until(has('select 1 where not exists (select 1 from stripe_sandbox.delivery where next_attempt_at is not null)'), 'quiet');
}

const copyOfBackup = async () => {
  const copy = join(await newFolder(), 'copy');
  await cp(folder, copy, { recursive: true });
  return copy;
};

/** Restored where nothing was. */
let place: Place;

describe('a backup, restored where nothing was', () => {
  beforeAll(async () => {
    place = await emptyPlace();
    await restore(place, folder);
  });

  it('has every row and every job', async () => {
    const [was, is] = [await rowsOf(shop), await rowsOf(place)];
    expect(is).toEqual(was);
    for (const table of [
      'public.purchase_order',
      'public.ticket',
      'public.user_account',
      'public.session',
      'stripe_sandbox.object',
      'jobs',
    ])
      expect(was[table], table).not.toEqual([]);
    const [message] = await withClient(place, async (client) => (await client.query('select message from contact_message')).rows);
    expect(message.message).toBe(MESSAGE);
  });

  it('has every file, for others to read as they could before', async () => {
    expect(await filesOf(place)).toEqual(await filesOf(shop));
    const [path = ''] = Object.keys(await filesOf(shop));
    const modeOf = async ({ dataDir }: { dataDir: string }) => (await stat(join(dataDir, 'files', path))).mode;
    expect(await modeOf(place)).toBe(await modeOf(shop));
  });

  it('opens: the link of a mail that was sent serves its file, and the mail that was owed leaves', async () => {
    const config = await configOf(place);
    const app = await start(config, () => {});
    try {
      const url = `http://127.0.0.1:${config.PORT}`;
      const [link = ''] = downloadLinks(mail);
      const download = async (from: Pick<TestShop, 'url'>) => Buffer.from(await (await fetch(atShop(from, link))).arrayBuffer());
      const bytes = await download({ url });
      expect(bytes.equals(await download(shop))).toBe(true);
      expect(bytes.length).toBeGreaterThan(1000);
      await until(async () => (await inbox({ url }, 'late@buyer.example')).length > 0, 'the mail that was owed');
      expect(await inbox({ url }, 'one@buyer.example')).toEqual([]);
    } finally {
      await app.stop();
    }
  });
});

describe('a backup', () => {
  it('is closed to others, and says what is in it', async () => {
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'app-secret'))).mode & 0o077).toBe(0);
    expect(said.join('\n')).toMatch(/^\d+ tables with \d+ rows, \d+ jobs\n\d+ files\nThe secret .*\nThe backup is /);
  });

  it('that fails leaves nothing, and none is written over another', async () => {
    const parent = await newFolder();
    await expect(makeBackup(await configOf(await emptyPlace()), join(parent, 'x'), () => {})).rejects.toThrow('the database has no tables');
    expect(await readdir(parent)).toEqual([]);
    await expect(makeBackup(await configOf(shop), folder, () => {})).rejects.toThrow(`${folder} is not empty`);
  });

  it('that lacks what is sold is kept, says so, and does not count', async () => {
    const noted = () => shop.query('select taken_at from last_backup');
    const was = await noted();
    const kept = join(await newFolder(), 'today');
    const archive = Object.keys(await filesOf(shop)).find((path) => path.endsWith('.zip')) ?? '';
    const bytes = await readFile(join(shop.dataDir, 'files', archive));
    await rm(join(shop.dataDir, 'files', archive));
    const fault = `! ${archive} is sold, but was not there\nThe backup is ${kept}, and it is not complete`;
    await expect(makeBackup(await configOf(shop), kept, () => {})).rejects.toThrow(fault);
    expect(await readdir(kept)).toContain('SHA256SUMS');
    expect(await noted()).toEqual(was);
    await writeFile(join(shop.dataDir, 'files', archive), bytes);
  });
});

describe('a restore is refused, and changes nothing', () => {
  const expectNothing = async (place: Place) => {
    expect(await filesOf(place)).toEqual({});
    const tables = await withClient(place, (client) => client.query("select 1 from pg_tables where schemaname = 'public'"));
    expect(tables.rows).toEqual([]);
  };

  it.each([
    ['a file has changed', (copy: string) => writeFile(join(copy, 'database/jobs.jsonl'), '{}'), 'database/jobs.jsonl has changed'],
    ['a file is missing', (copy: string) => rm(join(copy, 'database/public.ticket.jsonl')), 'public.ticket.jsonl is missing'],
    ['a file is too many', (copy: string) => writeFile(join(copy, 'files/extra.zip'), ''), 'files/extra.zip does not belong'],
    ['it broke off', (copy: string) => rm(join(copy, 'SHA256SUMS')), 'no complete backup'],
    [
      'it comes from a newer version',
      (copy: string) => forge(copy, 'manifest.json', (text) => text.replace('"migrations": [', '"migrations": ["29991231-future",')),
      'newer version of the shop, which has the migration 29991231-future',
    ],
    [
      'it has another format',
      (copy: string) => forge(copy, 'manifest.json', (text) => text.replace('"format": 1', '"format": 2')),
      'in format 2',
    ],
  ])('where %s', async (_what, harm, refusal) => {
    const [copy, place] = [await copyOfBackup(), await emptyPlace()];
    await harm(copy);
    await expect(restore(place, copy)).rejects.toThrow(refusal);
    await expectNothing(place);
  });

  it('where a shop is open, even to be replaced', async () => {
    const was = await rowsOf(shop);
    await expect(restore(shop, folder, { replace: true })).rejects.toThrow('is in use: stop the shop first. Nothing was restored.');
    expect(await rowsOf(shop)).toEqual(was);
  });
});

describe('where a shop was', () => {
  beforeAll(async () => {
    const change = `delete from session;
      insert into promo_code values ('only-here', 'fixed', 100)`;
    await withClient(place, (client) => client.query(change));
    await writeFile(join(place.dataDir, 'files', 'only-here.zip'), 'x');
  });

  it('nothing is restored without --replace', async () => {
    await expect(restore(place, folder)).rejects.toThrow(`There are files in ${place.dataDir}. To give up what is there: --replace.`);
    await expect(restore({ ...place, dataDir: await newFolder() }, folder)).rejects.toThrow('The database is not empty.');
  });

  it('all of it is still there when a restore fails in the middle', async () => {
    const was = { rows: await rowsOf(place), files: await filesOf(place) };
    const copy = await copyOfBackup();
    // The last table of all: by then the rest is written.
    await forge(copy, 'database/stripe_sandbox.webhook_control.jsonl', (text) => text + text);
    await expect(restore(place, copy, { replace: true })).rejects.toThrow('webhook_control');
    expect({ rows: await rowsOf(place), files: await filesOf(place) }).toEqual(was);
    expect((await readdir(place.dataDir)).sort()).toEqual(['app-secret', 'files', 'inbox']);
  });

  it('it is replaced by --replace, and nothing of it stays', async () => {
    await restore(place, folder, { replace: true });
    expect(await rowsOf(place)).toEqual(await rowsOf(shop));
    expect(await filesOf(place)).toEqual(await filesOf(shop));
    expect((await readdir(place.dataDir)).sort()).toEqual(['app-secret', 'files', 'inbox']);
  });

  it('an older backup is brought up to date by the next start', async () => {
    const copy = await copyOfBackup();
    await forge(copy, 'manifest.json', asBeforeWebhookLag);
    expect((await restore(place, copy, { replace: true })).at(-1)).toBe('1 newer migrations follow at the next start');
    await withOrm(await configOf(place), async (orm, url) => void (await inTurn(url, () => migrate(orm))));
    const times = 'select count(*)::int as count, count(created_at)::int as made from payment_event';
    const [row] = await withClient(place, async (client) => (await client.query(times)).rows);
    expect(row).toEqual({ count: (await shop.query('select 1 from payment_event')).length, made: 0 });
  });
});

/** The backup of a version that did not know yet when an event was made. */
function asBeforeWebhookLag(text: string): string {
  const manifest = JSON.parse(text);
  const events = manifest.tables.find(({ name }: { name: string }) => name === 'payment_event');
  events.columns = events.columns.filter((column: string) => column !== 'created_at');
  manifest.migrations = manifest.migrations.filter((name: string) => name !== '20261121-webhook-lag');
  return JSON.stringify(manifest, null, 2).replace('"format":1', '"format": 1');
}
