import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptDatabase } from '#kept/storage/kept-database.ts';
import { openFolder } from '#kept/storage/kept-files.ts';
import { keptFlag } from '#kept/storage/kept-flags.ts';
import { writeSet } from '#kept/storage/kept-index.ts';
import { addMarks } from '#kept/storage/kept-marks.ts';
import { aKeptSet, aManifest } from '#kept/testing/kept-set.ts';
import { provideIdb } from '#test/fake-idb.ts';
import { type FakeDisk, installFakeOpfs } from '#test/fake-opfs.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { shownToast } from '#test/shown-toast.ts';
import { SignOutButton } from './SignOutButton.tsx';

provideIdb();

let disk: FakeDisk;

beforeEach(() => {
  disk = installFakeOpfs();
});
afterEach(() => {
  (keptDatabase as unknown as Map<string, unknown>).clear();
  window.localStorage.clear();
});

async function keepPhoto(): Promise<void> {
  keptFlag.set(true);
  await writeSet(1, () => aKeptSet(1, { owner: 'u1', folder: 'u1' }), aManifest());
  await addMarks(1, { 't1-320': 48_200_000 });
  await (await openFolder('u1', 1, { create: true })).getFileHandle('t1-320', { create: true });
}

async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

const Place = () => <p>at {useLocation().pathname}</p>;

function open(address = '/') {
  const logout = () => ({ logout: { __typename: 'NeutralPayload', success: true } });
  const screens = (
    <>
      <SignOutButton />
      <Place />
    </>
  );
  renderInShop(screens, { answers: { SessionMe: ada(), SessionLogout: logout }, address });
}

test('signs out at once when no photos are kept', async () => {
  open();
  await press('Sign Out');
  expect(shownToast()).toMatch(/^Logged Out/);
});

test.each([
  ['/collection/4-the-long-reach', '/collection'],
  ['/collection/4-the-long-reach/2', '/collection'],
  ['/photo-sets/4-the-long-reach', '/photo-sets/4-the-long-reach'],
])('at %s leads to %s', async (address, next) => {
  open(address);
  await press('Sign Out');
  expect(await screen.findByText(`at ${next}`)).toBeInTheDocument();
});

test('names the kept sets and their size, and removes them', async () => {
  await keepPhoto();
  open();
  await press('Sign Out');
  expect(await screen.findByRole('dialog', { name: 'Sign out and remove photos?' })).toHaveTextContent(
    'removes First Light (48 MB) from this device',
  );
  expect(disk.paths()).toHaveLength(1);
  await press('Sign Out and Remove');
  await waitFor(() => expect(disk.paths()).toEqual([]));
});

test('counts the sets that it does not name', async () => {
  await keepPhoto();
  const titles = ['Market Day', 'The Stretch', 'Night Shift', 'Open Studio'];
  for (const [index, title] of titles.entries()) {
    await writeSet(index + 2, () => aKeptSet(index + 2, { owner: 'u1', folder: 'u1', title }), aManifest(index + 2));
    await addMarks(index + 2, { 't1-320': 1_000_000 });
  }
  open();
  await press('Sign Out');
  expect(await screen.findByRole('dialog')).toHaveTextContent('First Light, Market Day, The Stretch, and 2 other photo sets (52 MB)');
});

test('keeps everything for a user who stays', async () => {
  await keepPhoto();
  open();
  await press('Sign Out');
  await press('Stay Signed In');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([disk.paths().length, keptFlag.get()]).toEqual([1, true]);
});
