import { useEffect, useRef, useState } from 'react';
import { onDeviceChange } from '#platform/connection/device-online.ts';
import { featureWithClient } from '../with-client/load-with-client.tsx';
import { loadToaster } from './LazyToaster.tsx';
import { useLoaded } from './use-loaded.ts';

/** Retries after a failure while online. All within a minute, because a missing file reloads the page at most once in that time. */
const PAUSES_MS = [3000, 10_000, 30_000];

/** Loads the deferred features after the first screen, so that they don't compete with it. */
export function DeferredFeaturesLoader() {
  const { attempt, retryLater } = useAttempts();
  const DeferredFeatures = useLoaded(loadFeatures, attempt, retryLater);
  return DeferredFeatures && <DeferredFeatures />;
}

/**
 * `attempt` is 0 until the page is loaded. It increases whenever the connection changes, because loading may have failed, and
 * a few times after a failure, because the device may not have noticed a bad connection.
 */
function useAttempts(): { attempt: number; retryLater: () => void } {
  const [attempt, setAttempt] = useState(0);
  const failures = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function retryLater() {
    const ms = PAUSES_MS[failures.current++];
    if (ms !== undefined) timer.current = setTimeout(() => setAttempt(next), ms);
  }
  useEffect(() => {
    const begin = () => setAttempt(1);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin);
    const stop = onDeviceChange(() => setAttempt(next));
    return () => {
      stop();
      clearTimeout(timer.current);
      removeEventListener('load', begin);
    };
  }, []);
  return { attempt, retryLater };
}

/** A retry before the first attempt doesn't start it. */
const next = (attempt: number) => attempt && attempt + 1;

const loadFeatures = featureWithClient(async () => {
  // Loaded now, because it shows the errors for what can't be loaded later without a connection
  void loadToaster().catch(() => {});
  return (await import('./DeferredFeatures.tsx')).DeferredFeatures;
});
