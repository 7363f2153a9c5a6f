import { expect, it } from 'vitest';
import { stripeKeyErrors } from './stripe-keys.ts';

const faultsOf = (secret: string, publishable: string, NODE_ENV = 'production') =>
  stripeKeyErrors({ NODE_ENV, STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable });

it.each([
  ['sk_test_1', 'pk_test_1'],
  ['rk_live_1', 'pk_live_1'],
  ['of a form', 'yet to come'],
  ['sk_live_1', ''],
])('nothing is wrong with %s and %j', (secret, publishable) => expect(faultsOf(secret, publishable)).toEqual([]));

it.each([
  ['sk_test_1', 'pk_live_1', "must be of the same mode, and are of 'test' and 'live'"],
  ['rk_live_1', 'pk_test_1', "must be of the same mode, and are of 'live' and 'test'"],
  ['sk_live_1', 'rk_live_1', 'STRIPE_PUBLISHABLE_KEY: is a secret key'],
  ['pk_live_1', 'pk_live_1', 'STRIPE_SECRET_KEY: is a publishable key'],
])('%s and %s are refused', (secret, publishable, fault) =>
  expect(faultsOf(secret, publishable)).toEqual([expect.stringContaining(fault)]),
);

it.each([
  ['sk_live_1', 'pk_live_1', 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY'],
  ['rk_live_1', '', 'STRIPE_SECRET_KEY'],
  ['', 'pk_live_1', 'STRIPE_PUBLISHABLE_KEY'],
])('%j and %j take real money, in production alone', (secret, publishable, names) => {
  const fault = `${names}: live mode takes real money, and such a shop runs with NODE_ENV=production`;
  for (const environment of ['development', 'test']) expect(faultsOf(secret, publishable, environment)).toEqual([fault]);
  expect(faultsOf(secret, publishable)).toEqual([]);
});
