import type { ApolloClient } from '@apollo/client';
import { onReconnected } from '#platform/connection/connection.ts';
import { type OfflineContent, prefetch } from './prefetch.ts';

/** An installed app may run for weeks, and its caches can be emptied under it. Looking is cheap. */
const LOOK_AGAIN_MS = 60 * 60_000;

/**
 * Keeps everything that is promised offline on the device, from the first call of `begin` on: looks when a worker begins to
 * answer, when the connection is back, and every hour.
 */
export function keepPrefetched(client: ApolloClient, kept: OfflineContent): { begin: () => void; stop: () => void } {
  let isWarming = false;
  let isWantedAgain = false;
  let hasBegun = false;

  async function warm(): Promise<void> {
    // without a worker nothing would be kept
    if (!hasBegun || !navigator.serviceWorker?.controller) return;
    if (isWarming) {
      isWantedAgain = true;
      return;
    }
    isWarming = true;
    do {
      isWantedAgain = false;
      await untilIdle();
    } while (!(await prefetch(client, kept)) && isWantedAgain);
    isWarming = false;
  }
  const stopWaiting = onReconnected(() => void warm());
  const timer = setInterval(() => void warm(), LOOK_AGAIN_MS);
  return {
    begin() {
      hasBegun = true;
      void warm();
    },
    stop() {
      hasBegun = false;
      stopWaiting();
      clearInterval(timer);
    },
  };
}

/** Safari knows no idle time; it was loaded before any of this began. */
async function untilIdle(): Promise<void> {
  if ('requestIdleCallback' in window) await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: 5000 }));
}
