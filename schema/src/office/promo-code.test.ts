import { expect, it } from 'vitest';
import { createPromoCodeInput, editPromoCodeInput } from './promo-code.ts';

const requestId = '0'.repeat(32);
const fields = { kind: 'percent', value: 10, startsAt: null, endsAt: null, maxOrders: null, isActive: true };

it.each([
  [{}, []],
  [{ startsAt: '2000-01-01T00:00:00Z', endsAt: '2200-12-31T23:59:59Z' }, []],
  [{ startsAt: '0000-01-01T00:00:00Z' }, ['fields.startsAt']],
  [{ startsAt: '1999-12-31T23:59:59Z' }, ['fields.startsAt']],
  [{ endsAt: '9999-12-31T23:59:59-23:59' }, ['fields.endsAt']],
  [{ startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }, ['fields.endsAt']],
])('a promo code with %j has wrong fields: %j', (change, wrong) => {
  const { error } = createPromoCodeInput.safeParse({ requestId, code: 'SPRING', fields: { ...fields, ...change } });
  expect((error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(wrong);
});

it('a stored date in the year 9999 can be corrected', () => {
  const seen = { ...fields, endsAt: '9999-12-31T00:00:00Z' };
  expect(editPromoCodeInput.safeParse({ requestId, code: 'SPRING', seen, fields }).success).toBe(true);
});
