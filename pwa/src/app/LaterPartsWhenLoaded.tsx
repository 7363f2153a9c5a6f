import { useEffect, useRef, useState } from 'react';
import { onDeviceChange } from '#platform/connection/device-online.ts';
import { loadToaster } from './LazyToaster.tsx';
import { partWithClient } from './load-with-client.tsx';
import { useLoaded } from './use-loaded.ts';

/** After a failure with a connection, each longer; all within the minute in which a vanished part reloads the page but once. */
const PAUSES_MS = [3000, 10_000, 30_000];

/** What is for later, or for a lost connection, comes when the first screen is there: it must not compete with that. */
export function LaterPartsWhenLoaded() {
  const { want, wantAgain } = useWant();
  const LaterParts = useLoaded(loadParts, want, wantAgain);
  return LaterParts && <LaterParts />;
}

/**
 * 0 until the page is loaded. Then another number whenever the connection changes, over a bad line loading may have failed, and
 * a few times after a failure: the device need not have noticed the bad line.
 */
function useWant(): { want: number; wantAgain: () => void } {
  const [want, setWant] = useState(0);
  const failures = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function wantAgain() {
    const ms = PAUSES_MS[failures.current++];
    if (ms !== undefined) timer.current = setTimeout(() => setWant(more), ms);
  }
  useEffect(() => {
    const begin = () => setWant(1);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin);
    const stop = onDeviceChange(() => setWant(more));
    return () => {
      stop();
      clearTimeout(timer.current);
      removeEventListener('load', begin);
    };
  }, []);
  return { want, wantAgain };
}

const more = (want: number) => want && want + 1;

const loadParts = partWithClient(async () => {
  // what cannot be loaded later, for want of a connection, is told of by it
  void loadToaster().catch(() => {});
  return (await import('./LaterParts.tsx')).LaterParts;
});
