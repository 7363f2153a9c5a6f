import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rejectDemoCatalogueIn } from '#ops/catalogue-import/reject-demo-catalogue';
import { DEMO_FOLDER } from '#ops/folders';
import { start } from '#ops/start/start';
import { configOf, emptyPlace, newFolder, withClient } from '../operations/backup-steps.ts';
import { copyTemplate } from '../shop-template.ts';

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

it.each([
  ['live', 0],
  ['test', 6],
])('a demonstration with Stripe keys of mode %s sells %i demo sets', async (mode, count) => {
  const place = await emptyPlace();
  const app = await start(await configOf(place, { ...production, ...keys(mode), ROLES: 'web' }), () => {});
  await app.stop();
  const { rows } = await withClient(place, (client) => client.query('select count(*)::int as count from photo_set'));
  expect(rows).toEqual([{ count }]);
});

it('a database in which the demo was tried is refused with live keys, until nothing of it is on sale', async () => {
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
  // A set of the owners' own under a name of the demo has a picture of its own.
  await query(`update photo_set set picture = picture || '{"base": "/media/photo-sets/first-light-0123456789/cover"}' where id = 1`);
  await query('update photo_set set is_published = false where id = 2');
  // So has an event, and to one that is over nobody buys a ticket.
  await query(`update event set picture = picture || '{"base": "/media/events/raising-futures-0123456789/wide"}' where id = 2`);
  await expect(open('live')).rejects.toThrow(/on sale: 'Gesture Hour by the Lake'\.\n.*\n.* event .* in \(1\);$/);
  await query("update event set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = 1");
  await open('live');
});

it('the demo is not put on sale with live keys', () => {
  expect(() => rejectDemoCatalogueIn(DEMO_FOLDER, new Date())).toThrow(
    /has photo sets or events of the demo, and STRIPE_SECRET_KEY takes real money/,
  );
});

it.each([
  ['that is to come is not', '2031-03-08', true],
  ['that is over is', '2021-03-08', false],
])('nor is an event of it alone: one %s', async (_which, date, isShed) => {
  const folder = await newFolder();
  const { timeZone, events } = JSON.parse(await readFile(join(DEMO_FOLDER, 'events.json'), 'utf8'));
  const [event] = events;
  await writeFile(join(folder, 'events.json'), JSON.stringify({ timeZone, events: [{ ...event, when: { ...HOURS, date } }] }));
  await cp(join(DEMO_FOLDER, 'events'), join(folder, 'events'), { recursive: true });
  const refuse = () => rejectDemoCatalogueIn(folder, new Date());
  if (isShed) expect(refuse).toThrow(/takes real money/);
  else expect(refuse).not.toThrow();
});
