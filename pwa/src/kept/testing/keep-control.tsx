import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { KeepOnDevice } from '../KeepOnDevice.tsx';
import { KeptBadge } from '../KeptBadge.tsx';
import { removeAllSets } from '../kept-actions.ts';
import { readAgain } from '../sets/kept-store.ts';
import { keptDatabase } from '../storage/kept-database.ts';
import { aDevice, anOwnedManifest, type KeptDevice } from './kept-device.ts';

/** A set with one photo: three sizes are for the screen, and one is a close-up. */
export const OWNED = anOwnedManifest(1, ['t1'], { edges: [320, 800, 1600, 4096] });

/** An empty device for each test. */
export function setUpKeeping(): { readonly device: KeptDevice } {
  let device: KeptDevice;
  beforeEach(() => {
    device = aDevice();
  });
  afterEach(async () => {
    await act(removeAllSets);
    vi.unstubAllGlobals();
    window.localStorage.clear();
    (keptDatabase as unknown as Map<string, unknown>).clear();
    await act(readAgain);
  });
  return {
    get device() {
      return device;
    },
  };
}

/** The control that keeps a set, and its badge. @param answer to the request for its photos */
export function openControl(answer: Handler = () => ({ ownedSet: OWNED })): void {
  renderInShop(
    <>
      <KeptBadge setId={1} />
      <KeepOnDevice photoSetId={1} title="First Light" grant={null} />
    </>,
    { answers: { KeptManifest: answer } },
  );
}

export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}
