import { expect, it } from 'vitest';
import { DEMO_FOLDER } from '#app/folders';
import { refuseDemoIn } from '#app/refuse-demo';
import { start } from '#app/start';
import { configOf, emptyPlace, newFolder, withClient } from '../operations/backup-steps.ts';
import { copyTemplate } from '../shop-template.ts';

const production = { NODE_ENV: 'production', ALLOW_SANDBOX: 'true', APP_SECRET: 'x'.repeat(32), PUBLIC_URL: 'http://localhost' };
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
  await expect(open('live')).rejects.toThrow(/real money.* on sale: 'First Light', 'Mine'\.\n.* where id in \(1, 2\)$/);
  // A set of the owners' own under a name of the demo has a picture of its own.
  await query(`update photo_set set picture = picture || '{"base": "/media/photo-sets/first-light-0123456789/cover"}' where id = 1`);
  await query('update photo_set set is_published = false where id = 2');
  await open('live');
});

it('the demo is not put on sale with live keys', () => {
  expect(() => refuseDemoIn(DEMO_FOLDER)).toThrow(/has photo sets of the demo catalogue, and STRIPE_SECRET_KEY takes real money/);
});
