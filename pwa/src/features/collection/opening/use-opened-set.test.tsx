import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addRemoval, clearRemovals } from '#kept/licenses/removals.ts';
import { provideIdb } from '#test/fake-idb.ts';
import { collectionOf, manifest, openCollection, setUpCollection } from '../testing/collection-screen.tsx';

provideIdb();
setUpCollection();

const address = '/collection/8-set-8';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const nothing = () => ({ ownedSet: null });

afterEach(() => act(clearRemovals));

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
