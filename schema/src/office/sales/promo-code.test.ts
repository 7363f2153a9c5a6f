import { expect, it } from 'vitest';
import { createPromoCodeInput, editPromoCodeInput, endPromoCodeInput } from './promo-code.ts';

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

it.each([
  ['SPRING-26_x', true],
  [' SPRING ', true],
  ['SPRING 26', false],
  ['\u{410}PRIL', false],
  ['SPR\u{399}NG', false],
  ['ＳＰＲＩＮＧ', false],
  ['caf\u{e9}', false],
  ['1\u{661}', false],
  ['A\u{200b}B', false],
])('an owner creates the code %j: %s', (code, isValid) => {
  expect(createPromoCodeInput.safeParse({ requestId, code, fields }).success).toBe(isValid);
});

it('a code that exists with other letters can be edited and ended', () => {
  const code = '\u{410}PRIL';
  expect(editPromoCodeInput.safeParse({ requestId, code, seen: fields, fields }).success).toBe(true);
  expect(endPromoCodeInput.safeParse({ requestId, code }).success).toBe(true);
});
