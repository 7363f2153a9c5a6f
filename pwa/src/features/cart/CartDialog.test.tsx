import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartStore } from '#state/cart/cart.ts';
import { emptyCollection, setCollection } from '#state/owned-photo-sets.ts';
import type { Handler } from '#test/fake-server.ts';
import { aPhotoSet, never, renderInShop } from '#test/fake-shop.tsx';
import { CartDialog } from './CartDialog.tsx';

beforeEach(() => cartStore().clear());
afterEach(() => act(emptyCollection));

function open({ onOpenChange = () => {}, catalogue = never }: { onOpenChange?: (isOpen: boolean) => void; catalogue?: Handler } = {}) {
  renderInShop(<CartDialog isOpen onOpenChange={onOpenChange} />, { answers: { PhotoSetsList: catalogue } });
  return within(screen.getByRole('dialog', { name: 'Shopping Cart' }));
}

test('an empty cart says so, links to the photo sets and closes the dialog', () => {
  const onOpenChange = vi.fn();
  const dialog = open({ onOpenChange });
  expect(dialog.getByText('Review items in your cart and proceed to checkout')).toBeInTheDocument();
  expect(dialog.getByText('Your cart is empty')).toBeInTheDocument();
  const link = dialog.getByRole('link', { name: 'Browse Photo Sets' });
  expect(link).toHaveAttribute('href', '/photo-sets');
  expect(onOpenChange).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('the cart shows each item, the total and a link to the checkout', () => {
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

test('the cart shows its items at once, and their pictures when the catalogue has loaded', async () => {
  cartStore().add({ id: '1', name: 'First Light', price: 500 });
  cartStore().add({ id: '9', name: 'Gone', price: 800 });
  const dialog = open({ catalogue: () => ({ photoSets: [aPhotoSet(1, 'First Light')] }) });
  const [first, gone] = dialog.getAllByRole('listitem');
  expect(gone).toHaveTextContent('Gone');
  await waitFor(() => expect(first?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/media/1/cover')));
  expect(gone?.querySelector('img')).toBeNull();
});

test('the cart says which sets the signed-in visitor already owns', () => {
  cartStore().add({ id: '1', name: 'First Light', price: 500 });
  cartStore().add({ id: '2', name: 'The Long Reach', price: 800 });
  const dialog = open();
  expect(dialog.queryByText(/You already own/)).toBeNull();
  act(() => setCollection([2]));
  const [first, second] = dialog.getAllByRole('listitem');
  expect(first).not.toHaveTextContent('You already own');
  expect(second).toHaveTextContent('You already own this photo set. Please remove it.');
});

test('the cart says which sets are parts of a collection in the same cart, whatever its title', async () => {
  cartStore().add({ id: '1', name: 'First Light', price: 500 });
  cartStore().add({ id: '2', name: 'The Long Reach', price: 800 });
  cartStore().add({ id: '6', name: 'Everything by the Sea', price: 4800 });
  const sets = [aPhotoSet(1, 'First Light'), aPhotoSet(2, 'The Long Reach'), { ...aPhotoSet(6, 'Everything by the Sea'), partIds: [1, 3] }];
  const [part, other, all] = open({ catalogue: () => ({ photoSets: sets }) }).getAllByRole('listitem');
  await waitFor(() => expect(part).toHaveTextContent('Already included in the Complete Collection.'));
  for (const item of [other, all]) expect(item).not.toHaveTextContent('Already included');
});

test('removing an item is announced, keeps the focus inside and ends at the empty cart', () => {
  cartStore().add({ id: '1', name: 'First Light', price: 500 });
  const dialog = open();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove First Light' }));
  expect(cartStore().items()).toEqual([]);
  expect(dialog.getByRole('status')).toHaveTextContent('First Light was removed.');
  expect(dialog.getByText('Your cart is empty')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  expect(document.activeElement).not.toBe(screen.getByRole('dialog'));
});

test('the checkout opens without a page load while offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  cartStore().add({ id: '1', name: 'First Light', price: 500 });
  const onOpenChange = vi.fn();
  const link = open({ onOpenChange }).getByRole('link', { name: 'Proceed to Checkout' });
  expect(fireEvent.click(link)).toBe(false);
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(fireEvent.click(link)).toBe(true);
  online.mockRestore();
});
