import type { ApolloClient } from '@apollo/client';
import { HOUR_MS } from '@archive/schema/durations';
import { onReconnected } from '#platform/connection/connection.ts';
import { type OfflineContent, prefetch } from './prefetch.ts';

/** An installed app may run for weeks, and the browser may delete its caches meanwhile. Checking is cheap. */
const CHECK_MS = HOUR_MS;
/** After a failure; twice as long after each further one. */
const RETRY_MS = 5000;

/**
 * Keeps the offline content cached, starting with the first call of `begin`: checks when a worker takes control, when the
 * connection is back, after a failure, and every hour.
 */
export function keepPrefetched(client: ApolloClient, content: OfflineContent): { begin: () => void; stop: () => void } {
  let isPrefetching = false;
  let isWantedAgain = false;
  let hasBegun = false;
  let failureCount = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    // Without a worker nothing would be cached
    if (!hasBegun || !navigator.serviceWorker?.controller) return;
    if (isPrefetching) {
      isWantedAgain = true;
      return;
    }
    isPrefetching = true;
    clearTimeout(retryTimer);
    let isWhole: boolean;
    do {
      isWantedAgain = false;
      await untilIdle();
      isWhole = await prefetch(client, content);
    } while (!isWhole && isWantedAgain);
    isPrefetching = false;
    failureCount = isWhole ? 0 : failureCount + 1;
    const delay = RETRY_MS * 2 ** (failureCount - 1);
    if (!isWhole && hasBegun && delay < CHECK_MS) retryTimer = setTimeout(() => void check(), delay);
  }
  const stopWaiting = onReconnected(() => void check());
  const timer = setInterval(() => void check(), CHECK_MS);
  return {
    begin() {
      hasBegun = true;
      void check();
    },
    stop() {
      hasBegun = false;
      stopWaiting();
      clearInterval(timer);
      clearTimeout(retryTimer);
    },
  };
}

/** Safari has no `requestIdleCallback`, so there it continues at once. */
async function untilIdle(): Promise<void> {
  if ('requestIdleCallback' in window) await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: 5000 }));
}
