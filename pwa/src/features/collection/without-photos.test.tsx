import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { provideIdb } from '#test/fake-idb.ts';
import { ada } from '#test/fake-shop.tsx';
import { manifest, openCollection, ownedSet, setUpCollection } from './testing/collection-screen.tsx';

provideIdb();
setUpCollection();

beforeEach(() => connect(true));
afterEach(() => void vi.restoreAllMocks());

test('a set without photos says that they are in the zip, and offers neither to draw from them nor to keep them', async () => {
  const set = { ...manifest(1, 'First Light'), poses: [] };
  openCollection('/collection/1-set-1', {
    answers: { SessionMe: ada(), CollectionSet: () => ({ ownedSet: set }) },
    device: { Control: () => <p>Keep on This Device</p> },
  });
  expect(await screen.findByText("The photos of this set can't be opened here yet. They're all in the zip file.")).toBeInTheDocument();
  expect(screen.getByText('Zip file')).toBeInTheDocument();
  expect(screen.queryByText(/0 poses|Keep on This Device|Draw from This Set/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Download First Light' })).toBeInTheDocument();
});

test('the card of a set without photos says that it is a zip file, and nothing about this device', async () => {
  const empty = ownedSet(1, 'First Light', { poseCount: 0, photoCount: 0 });
  openCollection('/collection', {
    answers: { SessionMe: ada(), CollectionList: () => ({ collection: [empty] }) },
    device: { State: () => <p>Online only</p> },
  });
  const card = within(await screen.findByRole('article', { name: 'First Light' }));
  expect(card.getByText('Season 1 · Zip file')).toBeInTheDocument();
  expect(card.queryByText('Online only')).toBeNull();
});
