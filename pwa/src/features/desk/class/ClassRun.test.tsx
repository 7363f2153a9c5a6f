import type { ClassSession } from '@archive/schema/drawing/class-session';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInShop } from '#test/fake-shop.tsx';
import { ClassRun } from './ClassRun.tsx';

const shared: ClassSession = { photoSetIds: [], preset: 'hour', rows: [], seed: 1, startsAt: Date.now() + 3_600_000, poses: 'abc' };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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
  renderInShop(<ClassRun shared={shared} />, { answers: { FreeSamples: () => new Promise(() => {}) } });
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('where it may turn off, the waiting class says why', () => {
  renderInShop(<ClassRun shared={shared} />, { answers: { FreeSamples: () => new Promise(() => {}) } });
  expect(screen.getByText(/can't keep the screen on/)).toBeInTheDocument();
});

it.each(['with locks', 'without locks'] as const)(
  'a class in another tab goes on there until it is continued here, %s',
  async (browser) => {
    const openElsewhere = openings[browser]();
    renderInShop(<ClassRun shared={shared} />, { answers: { FreeSamples: () => new Promise(() => {}) } });
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
