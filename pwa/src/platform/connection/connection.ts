import { REST } from '@archive/schema/rest';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { pause } from '../timing/pause.ts';
import { isDeviceOnline, lostRequests, shopResponses } from './device-online.ts';

/**
 * 'offline': the device says so, or it was offline and its new connection is still being checked. Underground, a device
 * often reports that it is online: 'unreachable' means that requests get no response. This is only inferred, so the app shows
 * it and waits, but doesn't disable any button for it (useIsOnline).
 */
export type Connection = 'online' | 'offline' | 'unreachable';

const PAUSES_MS = [1000, 2000, 5000, 15_000, 30_000];
const REQUEST_TIMEOUT_MS = 10_000;

/** 'returning': the device was offline, and its new connection is still being checked. */
let status: 'online' | 'unreachable' | 'returning' = 'online';
/** Ends the check of the shop that is running. */
let checking: AbortController | null = null;
/** Removes the listeners for the device's events and for lost requests. */
let listening: AbortController | null = null;
const listeners = new Set<() => void>();

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeToConnection, connection, () => 'online');
}

export function connection(): Connection {
  return !isDeviceOnline() || status === 'returning' ? 'offline' : status;
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
  status = isDeviceOnline() ? 'online' : 'returning';
  listening = new AbortController();
  window.addEventListener('offline', () => setStatus('returning'), listening);
  window.addEventListener('online', checkUntilReachable, listening);
  listening.signal.addEventListener('abort', lostRequests.subscribe(checkIfRequestLost));
  // A request may have been lost before anyone subscribed
  checkIfRequestLost();
}

/** Without subscribers, the shop is not checked, and only the device's word counts. */
function stop(): void {
  status = 'online';
  listening?.abort();
  checking?.abort();
  listening = null;
  checking = null;
}

function checkIfRequestLost(): void {
  if (lostRequests.get() > 0) void checkUntilReachable();
}

/** Neither a lost request nor a new connection of the device is proof, so the shop is checked until it responds. */
async function checkUntilReachable(): Promise<void> {
  if (checking) return;
  checking = new AbortController();
  const end = checking.signal;
  for (let tries = 0; !(await isShopThere()) && !end.aborted; tries += 1) {
    if (isDeviceOnline()) setStatus('unreachable');
    await waitForNextTry(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0, end);
    if (end.aborted) return;
  }
  if (end.aborted) return;
  checking = null;
  lostRequests.set(0);
  setStatus('online');
}

/** Requests something that no cache stores. It must be JSON, because a hotel's sign-in page answers every request with HTML. */
async function isShopThere(): Promise<boolean> {
  if (!isDeviceOnline()) return false;
  try {
    const reply = await fetch(REST.me, { cache: 'no-store', credentials: 'include', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    await reply.json();
    return isDeviceOnline();
  } catch {
    return false;
  }
}

/** Resolves after the pause, when the device finds a connection, when the shop responds, or when the last subscriber is gone. */
async function waitForNextTry(ms: number, end: AbortSignal): Promise<void> {
  const over = new AbortController();
  const finish = () => over.abort();
  window.addEventListener('online', finish, over);
  end.addEventListener('abort', finish, over);
  over.signal.addEventListener('abort', shopResponses.subscribe(finish));
  await pause(ms, over.signal).catch(() => {});
  finish();
}

function setStatus(next: typeof status): void {
  if (status === next) return;
  status = next;
  for (const listener of listeners) listener();
}
