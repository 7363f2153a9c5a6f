import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { doubtfulSettings } from './doubtful-settings.ts';

const production = { NODE_ENV: 'production', ALLOW_SANDBOX: 'true', APP_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://shop.test' };
const keys = (mode: string) => ({
  ...{ STRIPE_SECRET_KEY: `rk_${mode}_1`, STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`, STRIPE_WEBHOOK_SECRET: 'whsec_1' },
});
const doubts = (env: Record<string, string>) => doubtfulSettings(readConfig(env));

it('a test key is doubtful in production alone', () => {
  expect(doubts({ ...production, ...keys('test') })).toEqual([expect.stringContaining('nobody is charged')]);
  expect(doubts({ ...production, ...keys('live') })).toEqual([]);
  expect(doubts(keys('test'))).toEqual([]);
});

it('a worker with the card sandbox needs a web process at its address', () => {
  const worker = { ROLES: 'worker', HOST: '0.0.0.0', PORT: '4321' };
  expect(doubts(worker)).toEqual([expect.stringContaining('unless that answers at http://127.0.0.1:4321')]);
  expect(doubts({ ...production, ...worker })).toHaveLength(1);
  for (const env of [{ ROLES: 'web,worker' }, { ROLES: 'web' }, { ...worker, ...keys('live') }]) expect(doubts(env)).toEqual([]);
});
