import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { configWarnings } from './config-warnings.ts';

const production = {
  ...{ NODE_ENV: 'production', ALLOW_SANDBOX: 'true', PUBLIC_URL: 'https://shop.test', TRUST_PROXY: '1' },
  ...{ APP_SECRET: 'a secret of the tests alone, made up by hand', DATA_DIR: '/srv/data' },
};
/** Nothing stands in for anything. */
const services = {
  ...{ ALLOW_SANDBOX: 'false', DATABASE_URL: 'postgresql://a/b', SMTP_URL: 'smtp://a', FILE_PROXY: 'x-accel-redirect' },
  ...{ MAIL_FROM: 'a@shop.test', OWNER_EMAIL: 'a@shop.test', SUPPORT_EMAIL: 'a@shop.test' },
};
const keys = (mode: string) => ({
  ...{ STRIPE_SECRET_KEY: `rk_${mode}_1`, STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`, STRIPE_WEBHOOK_SECRET: 'whsec_1' },
});
const warnings = (env: Record<string, string>) => configWarnings(readConfig(env));
/** All but the one that every environment here has for its emulators. */
const doubts = (env: Record<string, string>) => warnings(env).filter((line) => !line.startsWith('ALLOW_SANDBOX'));

it('a test key is doubtful in production alone', () => {
  expect(doubts({ ...production, ...keys('test') })).toEqual([expect.stringContaining('nobody is charged')]);
  expect(doubts({ ...production, ...services, ...keys('live') })).toEqual([]);
  expect(doubts(keys('test'))).toEqual([]);
});

it('a production start with ALLOW_SANDBOX says what is emulated', () => {
  expect(warnings(production)).toEqual([
    expect.stringMatching(/^ALLOW_SANDBOX=true in production: embedded emulators for card payments, mail, the database; .*\/sandbox/),
  ]);
  expect(warnings({ ...production, ...keys('live') })).toEqual([expect.stringMatching(/emulators for mail, the database; /)]);
  expect(warnings({ ...production, ...services, ...keys('live'), ALLOW_SANDBOX: 'true' })).toEqual([
    expect.stringMatching(/no embedded emulator is used; .* remove the setting$/),
  ]);
  expect(warnings({ ...production, ...services, ...keys('live') })).toEqual([]);
  expect(warnings({ ALLOW_SANDBOX: 'true' })).toEqual([]);
});

it.each([
  ['https://shop.test', 'development', 'production', /runs with NODE_ENV=production$/],
  ['http://shop.test', 'production', 'development', /without TLS/],
])('%s is doubtful in %s, and not in %s', (PUBLIC_URL, doubtful, right, words) => {
  expect(doubts({ ...production, PUBLIC_URL, NODE_ENV: doubtful })).toEqual([expect.stringMatching(words)]);
  expect(doubts({ ...production, PUBLIC_URL, NODE_ENV: right })).toEqual([]);
});

it.each(['localhost', '127.0.0.1:8080', '[::1]', 'shop.localhost'])('%s is for trying out, with TLS or without', (host) => {
  for (const NODE_ENV of ['development', 'production'])
    for (const scheme of ['http', 'https']) expect(doubts({ ...production, NODE_ENV, PUBLIC_URL: `${scheme}://${host}` })).toEqual([]);
});

it('behind TLS, which is never ours, there is a proxy', () => {
  const hidden = { ...production, TRUST_PROXY: '0' };
  expect(doubts(hidden)).toEqual([expect.stringMatching(/^TRUST_PROXY is 0: all visitors look like one client/)]);
  expect(doubts({ ...hidden, PUBLIC_URL: 'http://localhost' })).toEqual([]);
  expect(doubts({ ...hidden, ...keys('test'), ROLES: 'worker' })).toHaveLength(1);
});

it.each(['', '.data', '../data'])("files in a folder that moves with the release are doubtful in production: '%s'", (DATA_DIR) => {
  const bucket = { STORAGE_URL: 'https://s3.test/bucket', STORAGE_ACCESS_KEY: 'key', STORAGE_SECRET_KEY: 'secret' };
  const telling = expect.stringContaining(`set the whole path (now ${resolve(DATA_DIR || '.data')})`);
  expect(doubts({ ...production, DATA_DIR })).toEqual([telling]);
  expect(doubts({ ...production, DATA_DIR, ...bucket })).toEqual([]);
  expect(doubts({ DATA_DIR })).toEqual([]);
});

it('a worker with the card sandbox needs a web process at its address', () => {
  const worker = { ROLES: 'worker', HOST: '0.0.0.0', PORT: '4321' };
  expect(doubts(worker)).toEqual([expect.stringContaining('unless that answers at http://127.0.0.1:4321')]);
  expect(doubts({ ...production, ...worker })).toHaveLength(1);
  for (const env of [{ ROLES: 'web,worker' }, { ROLES: 'web' }, { ...worker, ...keys('test') }]) expect(doubts(env)).toEqual([]);
});
