import { expect, it } from 'vitest';
import { noPurchase, parsePurchase } from './purchase.ts';

it.each([
  ['word', 'checkout'],
  ['checkout', 'checkout'],
  ['return', 'return'],
])("reads a stored purchase with the evidence '%s' as one of '%s'", (stored, evidence) => {
  expect(parsePurchase({ ...noPurchase, evidence: stored })).toEqual({ ...noPurchase, evidence });
});

it('ignores a stored purchase with an unknown evidence', () => {
  expect(parsePurchase({ ...noPurchase, evidence: 'hearsay' })).toBeNull();
});
