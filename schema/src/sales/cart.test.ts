import { describe, expect, it } from 'vitest';
import { addItem, cartSubtotal, hasItem, removeItem, restoreCart } from './cart.ts';

const first = { id: '1', name: 'First Light', price: 500, quantity: 1 };
const second = { id: '2', name: 'The Long Reach', price: 800, quantity: 1 };

describe('cart', () => {
  it('adds an item with quantity 1 and ignores an id that it has', () => {
    const cart = addItem([], { id: '1', name: 'First Light', price: 500 });
    expect(cart).toEqual([first]);
    expect(addItem(cart, { id: '1', name: 'Other', price: 1 })).toBe(cart);
  });

  it('removes an item by id', () => {
    expect(removeItem([first, second], '1')).toEqual([second]);
    expect(hasItem([first], '2')).toBe(false);
  });

  it('adds up the prices', () => expect(cartSubtotal([first, second])).toBe(1300));

  it('keeps the larger quantity of two stored items with one id', () => {
    expect(restoreCart([first, second, { ...first, quantity: 3 }])).toEqual([{ ...first, quantity: 3 }, second]);
    expect(restoreCart([{ ...first, quantity: 3 }, first])).toEqual([{ ...first, quantity: 3 }]);
  });

  it.each([
    null,
    'text',
    7,
    {},
    [null],
    [{ id: 'x', name: 'a', price: 1, quantity: 1 }],
    [{ ...first, price: -1 }],
    [{ ...first, price: '5' }],
  ])('is empty when %j was stored', (stored) => expect(restoreCart(stored)).toEqual([]));
});
