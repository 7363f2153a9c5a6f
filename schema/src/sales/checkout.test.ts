import { describe, expect, it } from 'vitest';
import { createPaymentIntentBody, sendDownloadEmailInput } from './checkout.ts';

const item = { id: '1', name: 'First Light', price: 500, quantity: 1 };
const body = { items: [item], amount: 5 };

describe('createPaymentIntentBody', () => {
  it("accepts the specification's payload", () => {
    expect(createPaymentIntentBody.safeParse(body).success).toBe(true);
    expect(createPaymentIntentBody.safeParse({ ...body, promoCode: 'earlyBirds', discount: 0.75 }).success).toBe(true);
  });

  it.each([
    ['null', null],
    ['a list', [body]],
    ['no items', { ...body, items: [] }],
    ['too many items', { ...body, items: Array(101).fill(item) }],
    ['items that are not a list', { ...body, items: { 0: item } }],
    ['two of the same set', { ...body, items: [{ ...item, quantity: 2 }] }],
    ['a price with fractions', { ...body, items: [{ ...item, price: 4.5 }] }],
    ['a negative price', { ...body, items: [{ ...item, price: -500 }] }],
    ['an amount as text', { ...body, amount: '5' }],
    ['a negative amount', { ...body, amount: -5 }],
    ['an infinite amount', { ...body, amount: Number.POSITIVE_INFINITY }],
    ['a negative discount', { ...body, discount: -1 }],
    ['a code that is not a text', { ...body, promoCode: { $ne: '' } }],
    ['a code of 101 characters', { ...body, promoCode: 'x'.repeat(101) }],
    ['an invalid email address', { ...body, email: 'ada' }],
  ])('rejects %s', (_name, input) => {
    expect(createPaymentIntentBody.safeParse(input).success).toBe(false);
  });
});

it('trims the address of the download email', () => {
  const input = { email: '  a@b.example ', photoSetIds: [1], totalAmount: 500 };
  expect(sendDownloadEmailInput.parse(input).email).toBe('a@b.example');
});
