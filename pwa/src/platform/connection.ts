import { REST } from '@archive/schema/rest';
import { useSyncExternalStore } from 'react';
import { lostRequests } from './lost-requests.ts';

/**
 * 'offline' is the device's own word. Underground it often believes to be online all the same: 'unreachable' means that
 * requests get no answer. That is only concluded, so it is told and waited for, but takes nobody's button away (useIsOnline).
 */
export type Connection = 'online' | 'offline' | 'unreachable';

const PAUSES_MS = [1000, 2000, 5000, 15_000, 30_000];
const PATIENCE_MS = 10_000;

/** 'returning': the device was offline, and its new connection has not yet shown that it works. */
let known: 'online' | 'unreachable' | 'returning' = 'online';
let isAsking = false;
const listeners = new Set<() => void>();

lostRequests.onLoss = () => void askUntilAnswered();

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeToConnection, connection, () => 'online');
}

export function connection(): Connection {
  return !navigator.onLine || known === 'returning' ? 'offline' : known;
}

/** Returns how to stop. */
export function subscribeToConnection(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  // one may have been lost before anybody wanted to know
  if (lostRequests.count > 0) void askUntilAnswered();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
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

function start(): void {
  known = navigator.onLine ? 'online' : 'returning';
  window.addEventListener('offline', handleOffline);
  window.addEventListener('online', askUntilAnswered);
}

function stop(): void {
  window.removeEventListener('offline', handleOffline);
  window.removeEventListener('online', askUntilAnswered);
}

function handleOffline(): void {
  become('returning');
}

/** One lost request proves nothing, and neither does a device's new connection: the shop is asked until it answers. */
async function askUntilAnswered(): Promise<void> {
  if (isAsking || listeners.size === 0) return;
  isAsking = true;
  for (let tries = 0; !(await isShopThere()); tries += 1) {
    if (navigator.onLine) become('unreachable');
    await nextTry(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0);
  }
  isAsking = false;
  lostRequests.count = 0;
  become('online');
}

/** Something that is never kept anywhere: other answers may be old ones. Sign-in pages of hotels answer too, but no JSON. */
async function isShopThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const reply = await fetch(REST.me, { cache: 'no-store', credentials: 'include', signal: AbortSignal.timeout(PATIENCE_MS) });
    await reply.json();
    return navigator.onLine;
  } catch {
    return false;
  }
}

/** After the pause, or as soon as the device finds a connection. */
async function nextTry(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = new AbortController();
    const go = () => {
      end.abort();
      resolve();
    };
    const timer = setTimeout(go, ms);
    end.signal.addEventListener('abort', () => clearTimeout(timer));
    window.addEventListener('online', go, end);
  });
}

function become(next: typeof known): void {
  if (known === next) return;
  known = next;
  for (const listener of listeners) listener();
}
