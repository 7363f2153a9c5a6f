import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { storeGrants } from '#collection/grants/grants.ts';
import { fakeCard } from '#payment/testing/fake-card.tsx';
import { lostRequests } from '#platform/connection/device-online.ts';
import { outdated } from '#platform/reload/stale-chunk.ts';
import { cartStore } from '#state/cart/cart.ts';
import { emptyCollection } from '#state/owned-photo-sets.ts';
import './after-effects.ts';
import './own-channels.ts';
import './wait-timeout.ts';
import { idbFailure, resetIdb } from './fake-idb.ts';
import { dismissShownToast } from './shown-toast.ts';

// A screen's code loads when it is first opened, which takes long on a busy machine
configure({ asyncUtilTimeout: 5000 });

// Nothing loads a picture here. Browsers say so, but this window claims that it failed at once.
if (typeof window !== 'undefined') Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false, configurable: true });

const navigatorProperties = new Set(Object.getOwnPropertyNames(navigator));

afterEach(cleanup);

// Test files share a window and its modules: see vitest.config.ts.
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // Grants that could not be stored stay in memory until others can be
  idbFailure.cause = null;
  await storeGrants([{ line: 'of no purchase', sig: '' }]);
  emptyCollection();
  dismissShownToast();
  fakeCard.reset();
  lostRequests.set(lostRequests.initial);
  outdated.set(outdated.initial);
  resetIdb();
  if (typeof window !== 'undefined') resetWindow();
});

function resetWindow(): void {
  cartStore().clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const name of Object.getOwnPropertyNames(navigator)) if (!navigatorProperties.has(name)) Reflect.deleteProperty(navigator, name);
}
