import { expect, it } from 'vitest';
import { stripeKeyErrors } from './stripe-keys.ts';

const errorsOf = (secret: string, publishable: string, NODE_ENV = 'production') =>
  stripeKeyErrors({ NODE_ENV, STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable });

it.each([
  ['sk_test_1', 'pk_test_1'],
  ['rk_live_1', 'pk_live_1'],
  ['of a form', 'yet to come'],
  ['sk_live_1', ''],
])('accepts the keys %s and %j', (secret, publishable) => expect(errorsOf(secret, publishable)).toEqual([]));

it.each([
  ['sk_test_1', 'pk_live_1', "must be from the same mode, but are from 'test' and 'live'"],
  ['rk_live_1', 'pk_test_1', "must be from the same mode, but are from 'live' and 'test'"],
  ['sk_live_1', 'rk_live_1', 'STRIPE_PUBLISHABLE_KEY: is a secret key'],
  ['pk_live_1', 'pk_live_1', 'STRIPE_SECRET_KEY: is a publishable key'],
])('rejects the keys %s and %s', (secret, publishable, error) =>
  expect(errorsOf(secret, publishable)).toEqual([expect.stringContaining(error)]),
);

it.each([
  ['sk_live_1', 'pk_live_1', 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY'],
  ['rk_live_1', '', 'STRIPE_SECRET_KEY'],
  ['', 'pk_live_1', 'STRIPE_PUBLISHABLE_KEY'],
])('accepts the live keys %j and %j in production only', (secret, publishable, names) => {
  const error = `${names}: live keys charge real money and require NODE_ENV=production`;
  for (const environment of ['development', 'test']) expect(errorsOf(secret, publishable, environment)).toEqual([error]);
  expect(errorsOf(secret, publishable)).toEqual([]);
});
