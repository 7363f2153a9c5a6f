import { describe, expect, it } from 'vitest';
import { cents } from '../../money.ts';
import { planRefund, refundInput } from './refund.ts';

describe('the plan of a refund', () => {
  const lines = [
    { id: 'a', share: cents(800), isTakenBack: false },
    { id: 'b', share: cents(700), isTakenBack: false },
    { id: 'c', share: cents(0), isTakenBack: true },
  ];
  const plan = (choice: 'all' | 'lines' | 'amount', lineIds: string[] = [], amount = 0, left = 1500) =>
    planRefund({ lines, left: cents(left) }, { choice, lineIds, amount });

  it('returns the shares of the chosen lines, and no more than is left', () => {
    expect(plan('lines', ['a'])).toEqual({ amount: 800, lineIds: ['a'], isAll: false, mustBeTyped: false });
    expect(plan('lines', ['a', 'c', 'x'])).toMatchObject({ amount: 800, lineIds: ['a'] });
    expect(plan('lines', ['a'], 0, 300)).toEqual({ amount: 300, lineIds: ['a'], isAll: true, mustBeTyped: true });
  });

  it('takes everything back when nothing is left', () => {
    expect(plan('all')).toMatchObject({ amount: 1500, isAll: true, mustBeTyped: true });
    expect(plan('amount', [], 1500)).toMatchObject({ isAll: true, mustBeTyped: true });
    expect(plan('amount', ['a'], 1499)).toMatchObject({ lineIds: [], isAll: false, mustBeTyped: false });
    expect(plan('amount', [], 5001, 9000)).toMatchObject({ isAll: false, mustBeTyped: true });
  });
});

it('a refund needs a reason', () => {
  const input = { requestId: 'a'.repeat(32), id: crypto.randomUUID(), choice: 'all', lineIds: [], amount: 1, expectedReturned: 0 };
  expect(refundInput.safeParse({ ...input, reason: ' ' }).success).toBe(false);
  expect(refundInput.safeParse({ ...input, reason: 'Wrong set' }).success).toBe(true);
});
