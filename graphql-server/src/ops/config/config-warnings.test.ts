import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { configWarnings } from './config-warnings.ts';

const production = {
  ...{ NODE_ENV: 'production', ALLOW_SANDBOX: 'true', PUBLIC_URL: 'https://shop.test', TRUST_PROXY: '1' },
  ...{ APP_SECRET: 'a secret of the tests alone, made up by hand', DATA_DIR: '/srv/data' },
};
/** Every service is configured. */
const services = {
  ...{ ALLOW_SANDBOX: 'false', DATABASE_URL: 'postgresql://a/b', SMTP_URL: 'smtp://a', FILE_PROXY: 'x-accel-redirect' },
  ...{ MAIL_FROM: 'a@shop.test', OWNER_EMAIL: 'a@shop.test', SUPPORT_EMAIL: 'a@shop.test' },
};
const keys = (mode: string) => ({
  ...{ STRIPE_SECRET_KEY: `rk_${mode}_1`, STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`, STRIPE_WEBHOOK_SECRET: 'whsec_1' },
});
const warnings = (env: Record<string, string>) => configWarnings(readConfig(env));
/** Without the warning about emulators, which every environment here has. */
const warningsOf = (env: Record<string, string>) => warnings(env).filter((line) => !line.startsWith('ALLOW_SANDBOX'));

it('warns about a Stripe test key in production only', () => {
  expect(warningsOf({ ...production, ...keys('test') })).toEqual([expect.stringContaining('no one is charged')]);
  expect(warningsOf({ ...production, ...services, ...keys('live') })).toEqual([]);
  expect(warningsOf(keys('test'))).toEqual([]);
});

it('lists the emulated services when production starts with ALLOW_SANDBOX', () => {
  expect(warnings(production)).toEqual([
    expect.stringMatching(/^ALLOW_SANDBOX=true in production: embedded emulators for card payments, emails, the database; .*\/sandbox/),
  ]);
  expect(warnings({ ...production, ...keys('live') })).toEqual([expect.stringMatching(/emulators for emails, the database; /)]);
  expect(warnings({ ...production, ...services, ...keys('live'), ALLOW_SANDBOX: 'true' })).toEqual([
    expect.stringMatching(/no embedded emulator is used; .* remove the setting$/),
  ]);
  expect(warnings({ ...production, ...services, ...keys('live') })).toEqual([]);
  expect(warnings({ ALLOW_SANDBOX: 'true' })).toEqual([]);
});

it.each([
  ['https://shop.test', 'development', 'production', /set NODE_ENV=production for a shop that others can reach$/],
  ['http://shop.test', 'production', 'development', /without TLS/],
])('warns about %s in %s, but not in %s', (PUBLIC_URL, unusual, right, words) => {
  expect(warningsOf({ ...production, PUBLIC_URL, NODE_ENV: unusual })).toEqual([expect.stringMatching(words)]);
  expect(warningsOf({ ...production, PUBLIC_URL, NODE_ENV: right })).toEqual([]);
});

it.each(['localhost', '127.0.0.1:8080', '[::1]', 'shop.localhost'])('accepts the local address %s with and without TLS', (host) => {
  for (const NODE_ENV of ['development', 'production'])
    for (const scheme of ['http', 'https']) expect(warningsOf({ ...production, NODE_ENV, PUBLIC_URL: `${scheme}://${host}` })).toEqual([]);
});

it('warns when a shop with an https address has no proxy', () => {
  const hidden = { ...production, TRUST_PROXY: '0' };
  expect(warningsOf(hidden)).toEqual([expect.stringMatching(/^TRUST_PROXY is 0: all visitors look like one client/)]);
  expect(warningsOf({ ...hidden, PUBLIC_URL: 'http://localhost' })).toEqual([]);
  expect(warningsOf({ ...hidden, ...keys('test'), ROLES: 'worker' })).toHaveLength(1);
});

it.each(['', '.data', '../data'])("warns about a relative data folder in production: '%s'", (DATA_DIR) => {
  const bucket = { STORAGE_URL: 'https://s3.test/bucket', STORAGE_ACCESS_KEY: 'key', STORAGE_SECRET_KEY: 'secret' };
  const telling = expect.stringContaining(`set the absolute path (now ${resolve(DATA_DIR || '.data')})`);
  expect(warningsOf({ ...production, DATA_DIR })).toEqual([telling]);
  expect(warningsOf({ ...production, DATA_DIR, ...bucket })).toEqual([]);
  expect(warningsOf({ DATA_DIR })).toEqual([]);
});

it('warns that a worker with the Stripe emulator needs a web process at its address', () => {
  const worker = { ROLES: 'worker', HOST: '0.0.0.0', PORT: '4321' };
  expect(warningsOf(worker)).toEqual([expect.stringContaining('unless it answers at http://127.0.0.1:4321')]);
  expect(warningsOf({ ...production, ...worker })).toHaveLength(1);
  for (const env of [{ ROLES: 'web,worker' }, { ROLES: 'web' }, { ...worker, ...keys('test') }]) expect(warningsOf(env)).toEqual([]);
});
