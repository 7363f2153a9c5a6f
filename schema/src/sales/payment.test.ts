import { expect, it } from 'vitest';
import { intentIdOf } from './payment.ts';

it.each([
  ['pi_1_secret_2', 'pi_1'],
  ['pi_3Nx9aB_secret_kL8', 'pi_3Nx9aB'],
  ['pi_1_secret_2_secret_3', 'pi_1'],
  ['pi_1', null],
  ['seti_1_secret_2', null],
  ['pi_../refunds_secret_2', null],
  ['x pi_1_secret_2', null],
  ['', null],
])('the intent of %j is %j', (clientSecret, id) => {
  expect(intentIdOf(clientSecret)).toBe(id);
});
