import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeSet } from '#kept/kept-actions.ts';
import { readAgain } from '#kept/sets/kept-store.ts';
import { keptFlag } from '#kept/storage/kept-flags.ts';
import { writeSet } from '#kept/storage/kept-index.ts';
import { aKeptSet, aManifest } from '#kept/testing/kept-set.ts';
import { connect } from '#platform/connection/testing/connect.ts';
import { provideIdb } from '#test/fake-idb.ts';
import { installFakeOpfs } from '#test/fake-opfs.ts';
import { manifest, openCollection, setUpCollection } from '../testing/collection-screen.tsx';

provideIdb();
setUpCollection();

const address = '/collection/8-set-8';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A set with the photos of its first pose only. */
function partOfSet() {
  const { archives: _, poses, ...set } = manifest(8, 'Market Day');
  const without = poses.slice(1).map((pose) => ({ ...pose, views: pose.views.map((view) => ({ ...view, files: [] })) }));
  return { ...set, poses: [...poses.slice(0, 1), ...without] };
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await connect(false);
});
afterEach(async () => {
  await connect(true);
  vi.restoreAllMocks();
});

test('a set that is partly on this device says so without a connection, and offers only the poses that it has', async () => {
  openCollection(address, { answers: { CollectionSet: lost, CollectionList: lost }, device: { open: async () => partOfSet() } });
  expect(await screen.findByText("Some photos aren't on this device yet")).toBeInTheDocument();
  expect(screen.getByText("They load when you're back online.")).toBeInTheDocument();
  expect(screen.queryByText('Some photos are being prepared')).toBeNull();
  expect(screen.getByRole('link', { name: 'Draw The Stretch' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Draw Getting Up' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Draw from This Set' })).toBeInTheDocument();
});

test('a pose that is not on this device has empty frames without links, and words', async () => {
  openCollection(address, { answers: { CollectionSet: lost, CollectionList: lost }, device: { open: async () => partOfSet() } });
  const row = (await screen.findByRole('link', { name: 'Getting Up' })).closest('li') as HTMLElement;
  expect(within(row).getByText('Not on this device yet')).toBeInTheDocument();
  expect(within(row).getAllByRole('link')).toHaveLength(1);
  expect(within(row).getByText('Photo 2a').parentElement?.style.backgroundColor).toBe('var(--color-shade)');
  expect(screen.getAllByText('Not on this device yet')).toHaveLength(1);
});

test('a set that its user paused says that its other photos are kept only when it is resumed', async () => {
  installFakeOpfs();
  keptFlag.set(true);
  await writeSet(
    8,
    () => aKeptSet(8, { stage: 'paused', license: { line: 'line-8', sig: '', expiresAt: Date.now() + 1e9 } }),
    aManifest(8),
  );
  await readAgain();
  openCollection(address, { answers: { CollectionSet: lost, CollectionList: lost }, device: { open: async () => partOfSet() } });
  const text = "You can see them when you're back online. To keep them here, press Resume then.";
  expect(await screen.findByText(text)).toBeInTheDocument();
  await act(() => removeSet(8));
});

test('a pose that is not on this device says so without a connection', async () => {
  openCollection(`${address}/2`, { answers: { CollectionSet: lost, CollectionList: lost }, device: { open: async () => partOfSet() } });
  const text = "This photo isn't on this device yet. It loads when you're back online.";
  await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
});
