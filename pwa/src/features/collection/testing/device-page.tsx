import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { removeAllSets } from '#kept/kept-actions.ts';
import { readAgain } from '#kept/sets/kept-store.ts';
import { keptDatabase } from '#kept/storage/kept-database.ts';
import { aDevice, anOwnedManifest, type KeptDevice } from '#kept/testing/kept-device.ts';
import { idbEntries } from '#test/fake-idb.ts';
import type { Handler } from '#test/fake-server.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { dismissShownToast } from '#test/shown-toast.ts';
import { DevicePage } from '../device/DevicePage.tsx';

/** An empty device with a connection for each test. */
export function setUpDevicePage() {
  let device: KeptDevice;
  const onLine = vi.spyOn(navigator, 'onLine', 'get');
  beforeEach(() => {
    device = aDevice();
    URL.createObjectURL = () => 'blob:photo';
    onLine.mockReturnValue(true);
  });
  afterEach(async () => {
    await act(removeAllSets);
    vi.unstubAllGlobals();
    window.localStorage.clear();
    idbEntries.clear();
    dismissShownToast();
    (keptDatabase as unknown as Map<string, unknown>).clear();
    await act(readAgain);
  });
  return {
    get device() {
      return device;
    },
    async goOffline() {
      onLine.mockReturnValue(false);
      await act(async () => void window.dispatchEvent(new Event('offline')));
    },
  };
}

/** The page of a user with one set. */
export function openDevicePage(manifest: object | null = anOwnedManifest(1, ['t1', 't2']), answers: Record<string, Handler> = {}) {
  const set = { __typename: 'OwnedSet', id: 1, title: 'First Light', photoCount: 2, line: 'line-1', hold: null };
  renderInShop(<DevicePage />, {
    answers: {
      SessionMe: ada(),
      DeviceCollection: () => ({ collection: [set] }),
      KeptManifest: () => ({ ownedSet: manifest }),
      ...answers,
    },
  });
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = async (name: string | RegExp) => userEvent.click(await button(name));

export async function keepOnPage(): Promise<void> {
  openDevicePage();
  await press('Keep First Light');
  await press('Keep on This Device');
  await screen.findByText(/^On this device · /);
}
