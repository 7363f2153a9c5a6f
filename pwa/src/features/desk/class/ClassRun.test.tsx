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

it('a class that is opened in another tab goes on there, until the person continues here', async () => {
  const locks = stealableLocks();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
  renderInShop(<ClassRun shared={shared} />, { answers: { FreeSamples: () => new Promise(() => {}) } });
  expect(screen.getByText('The class starts in')).toBeInTheDocument();
  void locks.request('desk-class').catch(() => {});
  expect(await screen.findByText('This Session Is Open in Another Tab')).toBeInTheDocument();
  expect(screen.queryByText('The class starts in')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continue Here' }));
  expect(screen.queryByText('This Session Is Open in Another Tab')).toBeNull();
});
