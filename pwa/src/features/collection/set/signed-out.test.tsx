import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { idbEntries, provideIdb } from '#test/fake-idb.ts';
import type { Handler } from '#test/fake-server.ts';
import { ada } from '#test/fake-shop.tsx';
import { manifest, openCollection, setUpCollection } from '../testing/collection-screen.tsx';

provideIdb();
setUpCollection();

let isSignedIn: boolean;
beforeEach(async () => {
  await connect(true);
  idbEntries.clear();
  window.localStorage.clear();
  isSignedIn = true;
});

const SessionMe: Handler = (...call) => (isSignedIn ? ada()(...call) : { me: null });
const CollectionSet: Handler = ({ id }) => ({ ownedSet: isSignedIn ? manifest(id, 'First Light') : null });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function changeInOtherTab(change: 'signedIn' | 'signedOut'): void {
  isSignedIn = change === 'signedIn';
  window.localStorage.setItem(storageKeys.sessionChange, `${change} 1`);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.sessionChange })));
}

test.each([
  ['a set', '/collection/1-set-1', 'First Light'],
  ['a pose', '/collection/1-set-1/1', 'The Stretch, First Light'],
])('%s says that its user signed out in another tab, and opens after a sign-in', async (_, address, title) => {
  openCollection(address, { answers: { SessionMe, CollectionSet } });
  await heading(title);
  changeInOtherTab('signedOut');
  await heading("You're Signed Out");
  expect(screen.getByRole('alert')).toHaveTextContent('Sign in to open this photo set again.');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  changeInOtherTab('signedIn');
  await heading(title);
});

test('a set that no one has opened with an account is not in the collection of a guest', async () => {
  isSignedIn = false;
  openCollection('/collection/1-set-1', { answers: { SessionMe, CollectionSet } });
  await heading('Not in Your Collection');
});
