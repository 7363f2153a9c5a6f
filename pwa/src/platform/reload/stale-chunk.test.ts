import { afterEach, expect, test, vi } from 'vitest';
import { reloadWhenChunkVanished } from './stale-chunk.ts';

afterEach(() => vi.restoreAllMocks());

test('a file that cannot be loaded reloads the page once, and never while offline', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reloadWhenChunkVanished();
  const vanish = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  vanish();
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  vanish();
  vanish();
  expect(reload).toHaveBeenCalledOnce();
});
