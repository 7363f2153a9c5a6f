import { afterEach, expect, test, vi } from 'vitest';
import { reloadWhenChunkVanished } from './stale-chunk.ts';
import { unsavedWorkCount } from './unsaved-work.ts';

afterEach(() => vi.restoreAllMocks());

test('a file that cannot be loaded reloads the page once, and never while offline or with unsaved work', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reloadWhenChunkVanished();
  const vanish = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  vanish();
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  unsavedWorkCount.set(1);
  vanish();
  expect(reload).not.toHaveBeenCalled();
  unsavedWorkCount.set(0);
  vanish();
  vanish();
  expect(reload).toHaveBeenCalledOnce();
});
