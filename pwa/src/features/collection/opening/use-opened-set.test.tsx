import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addRemoval, clearRemovals } from '#kept/licenses/removals.ts';
import { idbEntries, provideIdb } from '#test/fake-idb.ts';
import { ada } from '#test/fake-shop.tsx';
import { collectionOf, manifest, openCollection, setUpCollection } from '../testing/collection-screen.tsx';

provideIdb();
setUpCollection();

const address = '/collection/8-set-8';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const nothing = () => ({ ownedSet: null });

afterEach(() => {
  act(clearRemovals);
  idbEntries.clear();
});

test('a set of this device says that its purchase was refunded, as soon as the shop says so', async () => {
  const PhotoSetDetail = () => ({ photoSet: { __typename: 'PhotoSetDetails', ...collectionOf(1), id: 8, slug: 'market-day' } });
  openCollection(address, { answers: { CollectionSet: nothing, PhotoSetDetail }, device: { open: async () => manifest(8, 'Market Day') } });
  await heading('Market Day');
  act(() => addRemoval({ id: 8, title: 'Market Day', reason: 'refund' }));
  await heading('Purchase Refunded');
  expect(screen.getByRole('alert')).toHaveTextContent('Market Day: This purchase was refunded. Its photos were removed from this device.');
  expect(await screen.findByRole('link', { name: /^See .* in the Shop$/ })).toHaveAttribute('href', '/photo-sets/8-market-day');
});

test('a set that the shop opens by another purchase stays open', async () => {
  openCollection('/collection/9-set-9', { answers: { CollectionSet: () => ({ ownedSet: manifest(9, 'Market Day') }) } });
  await heading('Market Day');
  act(() => addRemoval({ id: 9, title: 'Market Day', reason: 'duplicate' }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await heading('Market Day');
});

test('My Collection says which sets were removed from this device', async () => {
  act(() => addRemoval({ id: 8, title: 'Market Day', reason: 'refund' }));
  openCollection('/collection');
  expect(await screen.findByText('Market Day: This purchase was refunded.')).toBeInTheDocument();
});

test('a set on this device stays open when the session has ended', async () => {
  const stored = manifest(9, 'Market Day');
  openCollection('/collection/9-set-9', { answers: { CollectionSet: nothing }, device: { open: async () => stored } });
  expect(await heading('Market Day')).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(await heading('Market Day')).toBeInTheDocument();
});

const refunded = { __typename: 'EndedPurchase', title: 'Market Day', reason: 'refund' };

test.each([
  ['refund', 'Purchase Refunded', 'Market Day: This purchase was refunded.'],
  [
    'duplicate',
    'Purchase Refunded',
    'Market Day: You bought it twice, and this purchase was refunded. Use the link of your other purchase.',
  ],
  ['gone', 'Not in Your Collection', 'Market Day: The shop no longer has this purchase.'],
])("a guest's link says how its purchase ended, also when it is opened again: %s", async (reason, title, text) => {
  const EndedPurchase = vi.fn(() => ({ endedPurchase: { ...refunded, reason } }));
  const answers = { CollectionSet: nothing, EndedPurchase };
  const { unmount } = openCollection(`${address}?line=line-8&sig=sig-8`, { answers });
  await heading(title);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  unmount();
  openCollection(address, { answers });
  await heading(title);
  expect(EndedPurchase).toHaveBeenLastCalledWith({ id: 8, grants: [{ line: 'line-8', sig: 'sig-8' }] }, expect.anything());
});

test('says that the purchase was refunded once the notice about it was read', async () => {
  act(() => addRemoval({ id: 8, title: 'Market Day', reason: 'refund' }));
  openCollection(address, { answers: { SessionMe: ada(), CollectionSet: nothing, EndedPurchase: () => ({ endedPurchase: refunded }) } });
  await heading('Purchase Refunded');
  act(clearRemovals);
  await waitFor(() => expect(screen.queryByText(/Its photos were removed/)).toBeNull());
  await heading('Purchase Refunded');
  expect(screen.getByRole('alert')).toHaveTextContent('Market Day: This purchase was refunded.');
});
