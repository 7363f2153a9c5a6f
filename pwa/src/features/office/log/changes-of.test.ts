import { expect, it } from 'vitest';
import { changesOf } from './changes-of.ts';

const changed = (before: object | null, after: object | null) =>
  changesOf(before && JSON.stringify(before), after && JSON.stringify(after)).map((change) => Object.values(change));

it('has amounts in dollars, as the owners have typed them', () => {
  expect(changed({ price: 500, returned: 0 }, { price: 123_450, returned: 750 })).toEqual([
    ['Price', '$5.00', '$1,234.50'],
    ['Returned', '$0.00', '$7.50'],
  ]);
});

it('has the discount of a promo code in the words of the list of codes', () => {
  expect(changed({ kind: 'percent', value: 10 }, { kind: 'fixed', value: 1000 })).toEqual([
    ['Kind', 'percent', 'fixed'],
    ['Discount', '10% off', '$10.00 off'],
  ]);
});

it('has fields, times and yes or no in words', () => {
  const before = { isPublished: true, startsAt: '2026-11-20T18:00:00.000Z', maxOrders: null };
  expect(changed(before, { isPublished: false, startsAt: null, maxOrders: 3 })).toEqual([
    ['Published', 'Yes', 'No'],
    ['Starts', 'Nov\u00a020,\u00a02026, 10:00\u00a0AM', null],
    ['Number of orders', null, '3'],
  ]);
});

it('has lists, nested fields and those of another release', () => {
  expect(changed(null, { pictures: ['a.jpg', 'b.jpg'], kept: { orders: 2, tickets: 0 }, newFieldName: 'x' })).toEqual([
    ['Pictures', null, 'a.jpg, b.jpg'],
    ['Kept', null, 'Orders 2, Tickets 0'],
    ['New field name', null, 'x'],
  ]);
});

it('leaves out what stayed the same', () => {
  expect(changed({ title: 'Dusk', price: 500 }, { title: 'Dusk', price: 800 })).toEqual([['Price', '$5.00', '$8.00']]);
});
