import { DAY_MS } from '@archive/schema/durations';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPictureGone, isPictureStored, storePicture } from '#features/desk/aids/testing/stored-picture.ts';
import { provideIdb, resetIdb } from '#test/fake-idb.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { DeferredFeatures } from './DeferredFeatures.tsx';

const ID = '0b0c6f0e-6b0e-4f6e-9a57-0d7b0e9f3d11';

beforeEach(() => {
  window.localStorage.clear();
  resetIdb();
});
provideIdb();
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("in an app that stays open, the picture of a visitor's drawing is deleted when they come back a day later", async () => {
  window.localStorage.setItem('desk-session', JSON.stringify({ id: ID, session: { isDone: false } }));
  await storePicture(ID);
  renderInShop(<DeferredFeatures />, { config: { hasServiceWorker: false } });
  const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));
  comeBack();
  await vi.dynamicImportSettled();
  expect(isPictureStored()).toBe(true);
  vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] });
  comeBack();
  await vi.waitFor(() => expect(isPictureGone()).toBe(true));
});
