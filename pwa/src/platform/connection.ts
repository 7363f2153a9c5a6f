import { REST } from '@archive/schema/rest';
import { useSyncExternalStore } from 'react';
import { lostRequests } from './lost-requests.ts';

/**
 * 'offline' is the device's own word. Underground it often believes to be online all the same: 'unreachable' means that
 * requests get no answer. That is only concluded, so it is told and waited for, but takes nobody's button away (useIsOnline).
 */
export type Connection = 'online' | 'offline' | 'unreachable';

const PAUSES_MS = [2000, 5000, 15_000, 30_000];
const PATIENCE_MS = 10_000;

let isReachable = true;
let isAsking = false;
const listeners = new Set<() => void>();

lostRequests.onLoss = () => void lookIntoLoss();

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeToConnection, connection, () => 'online');
}

export function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return isReachable ? 'online' : 'unreachable';
}

/** Returns how to stop. */
export function subscribeToConnection(listener: () => void): () => void {
  const end = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, end);
  listeners.add(listener);
  // one may have been lost before anybody wanted to know
  if (lostRequests.count > 0) void lookIntoLoss();
  return () => {
    end.abort();
    listeners.delete(listener);
  };
}

/** Calls the listener each time that the shop can be reached again. Returns how to stop. */
export function onReconnected(listener: () => void): () => void {
  let before = connection();
  return subscribeToConnection(() => {
    const wasLost = before !== 'online';
    before = connection();
    if (wasLost && before === 'online') listener();
  });
}

/** One lost request proves nothing: the shop is asked, and then again and again until it answers. */
async function lookIntoLoss(): Promise<void> {
  if (isAsking || listeners.size === 0) return;
  isAsking = true;
  for (let tries = 0; !(await isShopThere()); tries += 1) {
    become(false);
    await nextTry(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0);
  }
  isAsking = false;
  lostRequests.count = 0;
  become(true);
}

/** Something that is never kept anywhere: other answers may be old ones. Sign-in pages of hotels answer too, but no JSON. */
async function isShopThere(): Promise<boolean> {
  try {
    const reply = await fetch(REST.me, { cache: 'no-store', credentials: 'include', signal: AbortSignal.timeout(PATIENCE_MS) });
    await reply.json();
    return true;
  } catch {
    return false;
  }
}

/** After the pause, or as soon as the device finds a connection. */
async function nextTry(ms: number): Promise<void> {
  const end = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    end.signal.addEventListener('abort', () => clearTimeout(timer));
    const handleOnline = () => {
      become(true);
      resolve();
    };
    window.addEventListener('online', handleOnline, end);
  });
  end.abort();
}

function become(next: boolean): void {
  if (isReachable === next) return;
  isReachable = next;
  for (const listener of listeners) listener();
}
