import { cents } from '@archive/schema/money';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cartStore } from '#state/cart/cart.ts';
import { FloatingCart } from './CartButton.tsx';

afterEach(() => act(() => cartStore().clear()));

/** Hidden in a window as wide as that of a test. */
const button = () => screen.queryByLabelText(/^Shopping cart/);

test("among one's own photos the cart floats only while something is in it", () => {
  render(<FloatingCart onCartOpen={() => {}} isHiddenEmpty />);
  expect(button()).toBeNull();
  act(() => cartStore().add({ id: '1', name: 'First Light', price: cents(500) }));
  expect(button()).toHaveAttribute('aria-label', 'Shopping cart, 1 item');
});

test('in the shop the cart also floats while it is empty', () => {
  render(<FloatingCart onCartOpen={() => {}} />);
  expect(button()).toBeInTheDocument();
});
