import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_FOLDER } from '#ops/folders';
import { rejectDemoCatalogueIn } from '#ops/reject-demo-catalogue';
import { start } from '#ops/start/start';
import { configOf, migratedPlace, newFolder, withClient } from '../operations/backup/backup-steps.ts';
import { copyTemplate } from '../support/templates/shop-template.ts';

const production = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX: 'true',
  APP_SECRET: 'a secret of the tests alone, made up by hand',
  PUBLIC_URL: 'http://localhost',
};
const HOURS = { from: '10:00', to: '12:00' };
const keys = (mode: string) => ({
  ...{ STRIPE_SECRET_KEY: `sk_${mode}_none`, STRIPE_PUBLISHABLE_KEY: `pk_${mode}_none`, STRIPE_WEBHOOK_SECRET: 'whsec_none' },
});

it('a production shop with the emulator allowed and Stripe keys of live mode sells no demo sets', async () => {
  const place = await migratedPlace();
  const app = await start(await configOf(place, { ...production, ...keys('live'), ROLES: 'web' }), () => {});
  await app.stop();
  const { rows } = await withClient(place, (client) => client.query('select 1 from photo_set'));
  expect(rows).toEqual([]);
});

it('a start with live keys fails while a set or an upcoming event of the demo is on sale', async () => {
  const dataDir = await newFolder();
  const place = { databaseUrl: await copyTemplate(dataDir), dataDir };
  const open = async (mode: string) => {
    const app = await start(await configOf(place, { ...production, ...keys(mode), ROLES: 'web' }), () => {});
    await app.stop();
  };
  const query = (sql: string) => withClient(place, (client) => client.query(sql));
  await open('test');
  await query("update photo_set set is_published = false where id > 2; update photo_set set title = 'Mine' where id = 2");
  await query('update event set is_published = false where id > 2');
  await expect(open('live')).rejects.toThrow(
    /real money.* on sale: 'First Light', 'Mine', 'Gesture Hour by the Lake', 'raisingFutures'\.\n.*\n.* photo_set .* in \(1, 2\);\n.* event .* in \(1, 2\);$/,
  );
  // A set that has its own picture counts as the owners' own.
  await query(`update photo_set set picture = picture || '{"base": "/media/photo-sets/first-light-0123456789/cover"}' where id = 1`);
  await query('update photo_set set is_published = false where id = 2');
  // The same goes for events. A past event of the demo does not matter.
  await query(`update event set picture = picture || '{"base": "/media/events/raising-futures-0123456789/wide"}' where id = 2`);
  await expect(open('live')).rejects.toThrow(/on sale: 'Gesture Hour by the Lake'\.\n.*\n.* event .* in \(1\);$/);
  await query("update event set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = 1");
  await open('live');
});

it('an import of the demo with live keys is rejected', () => {
  expect(() => rejectDemoCatalogueIn(DEMO_FOLDER, new Date())).toThrow(
    /has photo sets or events of the demo, and STRIPE_SECRET_KEY charges real money/,
  );
});

it.each([
  ['an upcoming', 'rejected', '2031-03-08', true],
  ['a past', 'accepted', '2021-03-08', false],
])('an import of %s demo event with live keys is %s', async (_which, _outcome, date, isRejected) => {
  const folder = await newFolder();
  const { timeZone, events } = JSON.parse(await readFile(join(DEMO_FOLDER, 'events.json'), 'utf8'));
  const [event] = events;
  await writeFile(join(folder, 'events.json'), JSON.stringify({ timeZone, events: [{ ...event, when: { ...HOURS, date } }] }));
  await cp(join(DEMO_FOLDER, 'events'), join(folder, 'events'), { recursive: true });
  const check = () => rejectDemoCatalogueIn(folder, new Date());
  if (isRejected) expect(check).toThrow(/charges real money/);
  else expect(check).not.toThrow();
});
