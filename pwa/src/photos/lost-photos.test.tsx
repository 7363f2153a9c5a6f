import { act, fireEvent, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LostPicture, RetryLostContext } from '#components/pictures/retry-lost.ts';
import { connection } from '#platform/connection/connection.ts';
import { retryLostPicture } from '#platform/connection/retry-lost-picture.ts';
import { connect, setShopThere } from '#platform/connection/testing/connect.ts';
import { aView } from './testing/a-view.ts';
import { fileOf, openViewer, shown } from './testing/open-viewer.tsx';

afterEach(() => void vi.restoreAllMocks());

function collectLost() {
  const lost: LostPicture[] = [];
  const add = (picture: LostPicture) => void lost.push(picture);
  return { lost, wrapper: ({ children }: { children: ReactNode }) => <RetryLostContext value={add}>{children}</RetryLostContext> };
}

describe('photos that could not be loaded', () => {
  it('can be loaded again when every size failed', async () => {
    const { viewer, press } = openViewer({ mode: 'full' });
    fireEvent.error(await fileOf(viewer, '/1-320'));
    fireEvent.error(await fileOf(viewer, '/1-800'));
    expect(await within(viewer).findByText(/^This photo couldn't be loaded/)).toBeInTheDocument();
    press('Try Again');
    fireEvent.load(await fileOf(viewer, '/1-320'));
    await waitFor(() => expect(shown(viewer)).toBe('Photo 1'));
    expect(within(viewer).queryByText(/^This photo couldn't be loaded/)).toBeNull();
  });

  it('are requested again by themselves a few times, which the viewer says until one is loaded', async () => {
    const { lost, wrapper } = collectLost();
    const { viewer } = openViewer({ mode: 'full' }, wrapper);
    const message = () => within(viewer).queryByText(/^This photo couldn't be loaded/)?.textContent;
    const failAll = async () => {
      for (const part of ['/1-320', '/1-800']) fireEvent.error(await fileOf(viewer, part));
    };
    const retry = () => act(() => lost.findLast(({ end }) => !end.aborted)?.onPauseEnd());
    for (let times = 0; times < 4; times += 1) {
      await failAll();
      expect(message()).toBe("This photo couldn't be loaded. We're trying again.");
      const failed = await fileOf(viewer, '/1-320');
      retry();
      await waitFor(async () => expect(await fileOf(viewer, '/1-320')).not.toBe(failed));
      expect(message()).toBe("This photo couldn't be loaded. We're trying again.");
    }
    await failAll();
    expect(message()).toBe("This photo couldn't be loaded.");
    expect(lost.at(-1)?.pauseMs).toBeUndefined();
  });

  it('that failed before do not use up the tries of another photo', async () => {
    const { lost, wrapper } = collectLost();
    const small = ['1', '2', '3', '4'].map((key) => aView(key, { edges: [320] }));
    const { viewer, press } = openViewer({ mode: 'full', views: small }, wrapper);
    fireEvent.load(await fileOf(viewer, '/1-320'));
    for (let times = 0; times < 5; times += 1) {
      const failed = await fileOf(viewer, '/2-320');
      fireEvent.error(failed);
      if (times === 4) break;
      act(() => lost.findLast(({ end }) => !end.aborted)?.onPauseEnd());
      await waitFor(async () => expect(await fileOf(viewer, '/2-320')).not.toBe(failed));
    }
    expect(lost.at(-1)?.pauseMs).toBeUndefined();
    press('Previous view');
    fireEvent.error(await fileOf(viewer, '/4-320'));
    expect(lost.at(-1)?.pauseMs).toBe(2000);
  });

  it('say without a connection when they appear', async () => {
    await connect(false);
    const { viewer } = openViewer({ mode: 'full' });
    for (const part of ['/1-320', '/1-800']) fireEvent.error(await fileOf(viewer, part));
    const text = "This photo couldn't be loaded. It appears when you're back online.";
    expect(await within(viewer).findByText(text)).toBeInTheDocument();
    expect(within(viewer).queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('are loaded sharp when the shop is back, also if a small one is there', async () => {
    setShopThere(false);
    const { viewer } = openViewer({ mode: 'full' }, ({ children }) => (
      <RetryLostContext value={retryLostPicture}>{children}</RetryLostContext>
    ));
    fireEvent.load(await fileOf(viewer, '/1-320'));
    const sharp = await fileOf(viewer, '/1-800');
    fireEvent.error(sharp);
    await waitFor(() => expect(connection()).toBe('unreachable'));
    setShopThere(true);
    await waitFor(async () => expect(await fileOf(viewer, '/1-800')).not.toBe(sharp));
  });
});
