import { expect, it } from 'vitest';
import { start } from '#app/start';
import { configOf, emptyPlace, withClient } from '../operations/backup-steps.ts';

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
