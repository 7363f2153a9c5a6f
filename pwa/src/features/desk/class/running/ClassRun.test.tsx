import { type ClassSession, classQuery } from '@archive/schema/drawing/class-session';
import { DAY_MS } from '@archive/schema/durations';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DeviceSetsContext, NO_DEVICE_SETS } from '#collection/device/device-sets.ts';
import { provideIdb } from '#test/fake-idb.ts';
import { aPhotoSet, renderInShop } from '#test/fake-shop.tsx';
import { isPictureGone, isPictureStored, storePicture } from '../../aids/testing/stored-picture.ts';
import { fastest } from '../class-clock.ts';
import { ClassRun } from './ClassRun.tsx';

const classSession: ClassSession = { photoSetIds: [], preset: 'hour', rows: [], seed: 1, startsAt: Date.now() + 3_600_000, poses: 'abc' };

provideIdb();
afterEach(async () => {
  await leave();
  window.localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Until what the screen does after it was left is done. */
async function leave(): Promise<void> {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
}

/** Locks that are always taken from the tab that has them. */
function stealableLocks() {
  const losers = new Map<string, () => void>();
  return {
    request: (name: string) =>
      new Promise<void>((_, reject) => {
        losers.get(name)?.();
        losers.set(name, () => reject(new DOMException('stolen', 'AbortError')));
      }),
  };
}

/** The class is opened in another tab of a browser with or without locks. */
const openings = {
  'with locks'() {
    const locks = stealableLocks();
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
    return () => void locks.request('desk-class').catch(() => {});
  },
  'without locks'() {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
    return () => {
      window.localStorage.setItem('desk-tab-desk-class', 'another tab');
      window.dispatchEvent(new StorageEvent('storage', { key: 'desk-tab-desk-class' }));
    };
  },
};

it('the screen stays on while the class is waited for', async () => {
  const request = vi.fn(async () => ({ released: false, release: async () => {} }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  renderInShop(<ClassRun classSession={classSession} />, { answers: { FreeSamples: () => new Promise(() => {}) } });
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('where it may turn off, the waiting class says why', () => {
  renderInShop(<ClassRun classSession={classSession} />, { answers: { FreeSamples: () => new Promise(() => {}) } });
  expect(screen.getByText(/can't keep the screen on/)).toBeInTheDocument();
});

it.each(['with locks', 'without locks'] as const)(
  'a class in another tab goes on there until it is continued here, %s',
  async (browser) => {
    const openElsewhere = openings[browser]();
    renderInShop(<ClassRun classSession={classSession} />, { answers: { FreeSamples: () => new Promise(() => {}) } });
    expect(screen.getByText('The class starts in')).toBeInTheDocument();
    window.dispatchEvent(new PageTransitionEvent('pageshow'));
    expect(screen.getByText('The class starts in')).toBeInTheDocument();
    openElsewhere();
    expect(await screen.findByText('This Session Is Open in Another Tab')).toBeInTheDocument();
    expect(screen.queryByText('The class starts in')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Continue Here' }));
    expect(screen.queryByText('This Session Is Open in Another Tab')).toBeNull();
  },
);

const view = { token: 'a', alt: '', color: '#000', width: 3, height: 4, turn: null, figure: null, files: [{ edge: 320 }] };
const set = { ...aPhotoSet(1, 'First Light'), poses: [{ position: 1, name: 'Reaching', views: [view] }] };

it('a class that starts in a month is waited for', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  const open = vi.fn(async () => set);
  const next: ClassSession = { ...classSession, photoSetIds: [1], startsAt: Date.now() + 30 * DAY_MS };
  renderInShop(
    <DeviceSetsContext value={{ ...NO_DEVICE_SETS, open } as unknown as typeof NO_DEVICE_SETS}>
      <ClassRun classSession={next} />
    </DeviceSetsContext>,
    { address: `/desk/session?${classQuery(next)}`, answers: { CollectionList: () => ({ collection: [] }) } },
  );
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.getByRole('timer')).toHaveTextContent(/^The class starts on .+ at .+\.$/);
  expect(screen.queryByRole('button', { name: 'End session' })).toBeNull();
});

describe("the picture of the visitor's drawing in a class that is loaded again", () => {
  const running: ClassSession = { ...classSession, photoSetIds: [1], startsAt: Date.now() - 60_000 };
  const id = '0b0c6f0e-6b0e-4f6e-9a57-0d7b0e9f3d11';

  /** @param device what opens the photo set */
  async function loadAgain(device: Partial<typeof NO_DEVICE_SETS>) {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    window.localStorage.setItem('desk-class', JSON.stringify({ id, query: classQuery(running), owner: null, offset: 0, rounds: [] }));
    await storePicture(id);
    const pages = (
      <DeviceSetsContext value={{ ...NO_DEVICE_SETS, ...device }}>
        <Routes>
          <Route path="/desk/session" element={<ClassRun classSession={running} />} />
          <Route path="/desk/class" element="What is missing" />
        </Routes>
      </DeviceSetsContext>
    );
    renderInShop(pages, { address: `/desk/session?${classQuery(running)}`, answers: { CollectionList: () => ({ collection: [] }) } });
  }

  it('is deleted when the visitor leaves the class', async () => {
    await loadAgain({ open: async () => set } as unknown as typeof NO_DEVICE_SETS);
    expect(await screen.findByRole('button', { name: 'End session' })).toBeInTheDocument();
    expect(isPictureStored()).toBe(true);
    await leave();
    expect(isPictureGone()).toBe(true);
  });

  it('stays when no photo can be opened for a moment', async () => {
    await loadAgain({ open: async () => null });
    expect(await screen.findByText('What is missing')).toBeInTheDocument();
    await leave();
    expect(isPictureStored()).toBe(true);
  });
});

it('a class that was ended stays ended when the clock is found to be off, and one that runs follows it', async () => {
  let behind = 0;
  vi.stubGlobal('fetch', async () => Response.json({ success: true, now: Date.now() + behind }));
  const running: ClassSession = { ...classSession, photoSetIds: [1], startsAt: Date.now() - 60_000 };
  renderInShop(
    <DeviceSetsContext value={{ ...NO_DEVICE_SETS, open: async () => set } as unknown as typeof NO_DEVICE_SETS}>
      <ClassRun classSession={running} />
    </DeviceSetsContext>,
    { address: `/desk/session?${classQuery(running)}`, answers: { CollectionList: () => ({ collection: [] }) } },
  );
  const measureAgain = async () => {
    fastest.set(null);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(fastest.get()?.offset).toBe(behind));
  };
  expect(await screen.findByText('3 of 19')).toBeInTheDocument();
  behind = 60_000;
  await measureAgain();
  expect(await screen.findByText('5 of 19')).toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: 'End session' }));
  expect(await screen.findByRole('heading', { name: 'Session Complete' })).toBeInTheDocument();
  behind = 120_000;
  await measureAgain();
  expect(screen.getByRole('heading', { name: 'Session Complete' })).toBeInTheDocument();
});
