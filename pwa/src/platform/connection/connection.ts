import { REST } from '@archive/schema/rest';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { pause } from '../timing/pause.ts';
import { isDeviceOnline, lostRequests } from './device-online.ts';

/**
 * 'offline': the device says so, or it was offline and its new connection has not been proven to work yet. Underground, a device
 * often reports that it is online: 'unreachable' means that requests get no answer. This is only inferred, so the app shows
 * it and waits, but doesn't disable any button for it (useIsOnline).
 */
export type Connection = 'online' | 'offline' | 'unreachable';

const PAUSES_MS = [1000, 2000, 5000, 15_000, 30_000];
const PATIENCE_MS = 10_000;

/** 'returning': the device was offline, and its new connection has not been proven to work yet. */
let known: 'online' | 'unreachable' | 'returning' = 'online';
/** Ends the check of the shop that is running. */
let asking: AbortController | null = null;
/** Removes the listeners for the device's events and for lost requests. */
let listening: AbortController | null = null;
const listeners = new Set<() => void>();

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeToConnection, connection, () => 'online');
}

export function connection(): Connection {
  return !isDeviceOnline() || known === 'returning' ? 'offline' : known;
}

/** Returns a function that unsubscribes. */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  if (!listening) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** Calls the listener each time that the shop can be reached again. Returns a function that unsubscribes. */
export function onReconnected(listener: () => void): () => void {
  let before = connection();
  return subscribeToConnection(() => {
    const wasLost = before !== 'online';
    before = connection();
    if (wasLost && before === 'online') listener();
  });
}

/**
 * For something that could not be loaded: calls `retry` each time that the shop can be reached again. A failure of `retry` is
 * ignored.
 *
 * @returns whether the device has no connection now
 */
export function useRetryOnReconnect(retry: () => unknown): boolean {
  const attempt = useEffectEvent(async () => retry());
  useEffect(() => onReconnected(() => void attempt().catch(() => {})), []);
  return useConnection() === 'offline';
}

function start(): void {
  known = isDeviceOnline() ? 'online' : 'returning';
  listening = new AbortController();
  window.addEventListener('offline', () => become('returning'), listening);
  window.addEventListener('online', askUntilAnswered, listening);
  listening.signal.addEventListener('abort', lostRequests.subscribe(lookIntoLoss));
  // a request may have been lost before anyone subscribed
  lookIntoLoss();
}

/** Without subscribers, the shop is not checked. */
function stop(): void {
  listening?.abort();
  asking?.abort();
  listening = null;
  asking = null;
}

function lookIntoLoss(): void {
  if (lostRequests.get() > 0) void askUntilAnswered();
}

/** Neither a lost request nor a new connection of the device is proof, so the shop is checked until it answers. */
async function askUntilAnswered(): Promise<void> {
  if (asking) return;
  asking = new AbortController();
  const end = asking.signal;
  for (let tries = 0; !(await isShopThere()) && !end.aborted; tries += 1) {
    if (isDeviceOnline()) become('unreachable');
    await nextTry(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0, end);
    if (end.aborted) return;
  }
  if (end.aborted) return;
  asking = null;
  lostRequests.set(0);
  become('online');
}

/** Requests something that no cache stores. It must be JSON, because a hotel's sign-in page answers every request with HTML. */
async function isShopThere(): Promise<boolean> {
  if (!isDeviceOnline()) return false;
  try {
    const reply = await fetch(REST.me, { cache: 'no-store', credentials: 'include', signal: AbortSignal.timeout(PATIENCE_MS) });
    await reply.json();
    return isDeviceOnline();
  } catch {
    return false;
  }
}

/** Resolves after the pause, when the device finds a connection, or when the last subscriber is gone. */
async function nextTry(ms: number, end: AbortSignal): Promise<void> {
  const over = new AbortController();
  const go = () => over.abort();
  window.addEventListener('online', go, over);
  end.addEventListener('abort', go, over);
  await pause(ms, over.signal).catch(() => {});
  go();
}

function become(next: typeof known): void {
  if (known === next) return;
  known = next;
  for (const listener of listeners) listener();
}
