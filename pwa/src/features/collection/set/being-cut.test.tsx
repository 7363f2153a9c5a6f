import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeepOnDevice } from '#kept/KeepOnDevice.tsx';
import { removeAllSets } from '#kept/kept-actions.ts';
import { anOwnedManifest } from '#kept/testing/kept-device.ts';
import { provideIdb } from '#test/fake-idb.ts';
import { ada } from '#test/fake-shop.tsx';
import { manifest, openCollection, setUpCollection } from '../testing/collection-screen.tsx';

provideIdb();
setUpCollection();
vi.mock('#kept/storage-support.ts', async (load) => ({ ...(await load<object>()), storageSupport: async () => 'supported' }));

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({})));
afterEach(async () => {
  await act(removeAllSets);
  vi.unstubAllGlobals();
});

test('a set can be kept as soon as its photos are cut, which its page says once', async () => {
  let edges: number[] = [];
  const KeptManifest = () => ({ ownedSet: anOwnedManifest(1, ['t1'], { edges }) });
  const CollectionSet = () => ({ ownedSet: manifest(1, 'First Light', edges) });
  openCollection('/collection/1-set-1', { answers: { SessionMe: ada(), CollectionSet, KeptManifest }, device: { Control: KeepOnDevice } });
  expect(await screen.findByText(/being prepared/)).toBeInTheDocument();
  // It may be on sale for years
  expect(screen.queryByText(/\bnew\b/)).toBeNull();
  expect(screen.getAllByText('Being prepared')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /^Photo/ })).toBeNull();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getAllByText(/being prepared/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Keep|Photos to keep/ })).toBeNull();
  edges = [320, 800];
  fireEvent.click(screen.getByRole('button', { name: 'Check Again' }));
  expect(await screen.findByRole('button', { name: 'Keep on This Device' })).not.toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: /^Photos to keep: For this screen, 24\u00a0B/ })).toBeInTheDocument();
});
