import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cartStore } from '#state/cart.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { CartDialog } from './CartDialog.tsx';

beforeEach(() => cartStore().clear());

function open() {
  renderInShop(<CartDialog isOpen onOpenChange={() => {}} />);
  return within(screen.getByRole('dialog', { name: 'Shopping Cart' }));
}

test('an empty cart says so and leads nowhere', () => {
  const dialog = open();
  expect(dialog.getByText('Review items in your cart and proceed to checkout')).toBeInTheDocument();
  expect(dialog.getByText('Your cart is empty')).toBeInTheDocument();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});

test('shows each line, the total and the way to the checkout', () => {
  cartStore().add({ id: '1', name: 'First Light', price: 500 });
  cartStore().add({ id: '2', name: 'The Long Reach', price: 800 });
  const dialog = open();
  const [first] = dialog.getAllByRole('listitem');
  expect(first).toHaveTextContent('First Light');
  expect(first).toHaveTextContent('Digital Photo Set');
  expect(first).toHaveTextContent('$5.00');
  expect(dialog.getByText('$13.00')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
});

test('removing a line says so, keeps the focus inside and ends at the empty cart', () => {
  cartStore().add({ id: '1', name: 'First Light', price: 500 });
  const dialog = open();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove First Light' }));
  expect(cartStore().items()).toEqual([]);
  expect(dialog.getByRole('status')).toHaveTextContent('First Light was removed.');
  expect(dialog.getByText('Your cart is empty')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  expect(document.activeElement).not.toBe(screen.getByRole('dialog'));
});
