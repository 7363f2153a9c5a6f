import { finish, pause, resume } from '@archive/schema/drawing/session';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open } from '#features/desk/aids/testing/open-session.tsx';
import { outdated } from '#platform/reload/stale-chunk.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { ServiceWorkerFeatures } from './ServiceWorkerFeatures.tsx';

const listeners = vi.hoisted(() => new Map<string, (event: object) => void>());
vi.mock('#features/offline/prefetch/keep-prefetched.ts', () => ({ keepPrefetched: () => ({ begin() {}, stop() {} }) }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: (event: object) => void) => void listeners.set(type, listener);
    removeEventListener() {}
    register = async () => undefined;
    update = async () => {};
    messageSkipWaiting() {}
  },
}));

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});

beforeEach(() => {
  window.localStorage.clear();
  reload.mockClear();
  const container = Object.assign(new EventTarget(), { controller: {} });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
});
afterEach(() => {
  outdated.set(false);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const retirement = () => new MessageEvent('message', { data: { type: 'WORKER_RETIRED' } });

/** A new release, as an open page notices it. */
const releases: Record<string, () => void> = {
  'that waits': () => listeners.get('waiting')?.({}),
  'that was accepted in another tab': () => listeners.get('controlling')?.({ isUpdate: true }),
  'without a service worker': () => void navigator.serviceWorker.dispatchEvent(Object.assign(retirement(), { ports: [] })),
  "that rejects this page's requests": () => outdated.set(true),
};

test.each(Object.keys(releases))('a release %s does not interrupt a drawing session, and is offered after it', (release) => {
  renderInShop(<ServiceWorkerFeatures />, { address: '/desk/session' });
  const runner = open();
  const offer = () => screen.queryByRole('complementary', { name: 'App update' });
  act(() => runner.change(resume));
  act(() => releases[release]?.());
  expect(offer()).toBeNull();
  act(() => runner.change(pause));
  expect(offer()).toBeNull();
  act(() => runner.change(finish));
  expect(offer()).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});
