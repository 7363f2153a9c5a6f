import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { provideIdb } from '#test/fake-idb.ts';
import type { Handler } from '#test/fake-server.ts';
import { ada } from '#test/fake-shop.tsx';
import { collectionOf, openCollection, setUpCollection } from '../testing/collection-screen.tsx';

provideIdb();
setUpCollection();

beforeEach(() => connect(true));
afterEach(() => void vi.restoreAllMocks());

const guest: Handler = () => ({ me: null });

test.each([
  ['an account', ada(), ['See Season 1 Complete Collection in the Shop', 'Find My Downloads', 'My Collection']],
  ['a guest', guest, ['Sign In', 'Find My Downloads', 'See Season 1 Complete Collection in the Shop', 'My Collection']],
])('to %s that does not own the set, the most likely action comes first', async (_who, SessionMe, names) => {
  const answers = {
    SessionMe,
    CollectionSet: () => ({ ownedSet: null }),
    PhotoSetDetail: () => ({ photoSet: { __typename: 'PhotoSetDetails', ...collectionOf(1), parts: [] } }),
  };
  openCollection('/collection/6-set-6', { answers });
  await screen.findByRole('heading', { level: 1, name: 'Not in Your Collection' });
  await screen.findByRole('link', { name: /in the Shop$/ });
  const actions = document.querySelectorAll('a, button');
  expect([...actions].map(({ textContent }) => textContent)).toEqual(names);
});
