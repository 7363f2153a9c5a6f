import { REST } from '@archive/schema/rest';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { pause } from '../timing/pause.ts';
import { isDeviceOnline } from './device-online.ts';
import { lostRequests } from './lost-requests.ts';

/**
 * 'offline': the device says so, or has just said so and its new connection has not yet shown that it works. Underground it
 * often believes to be online all the same: 'unreachable' means that requests get no answer. That is only concluded, so it is
 * told and waited for, but takes nobody's button away (useIsOnline).
 */
export type Connection = 'online' | 'offline' | 'unreachable';

const PAUSES_MS = [1000, 2000, 5000, 15_000, 30_000];
const PATIENCE_MS = 10_000;

/** 'returning': the device was offline, and its new connection has not yet shown that it works. */
let known: 'online' | 'unreachable' | 'returning' = 'online';
/** Ends the asking that is under way. */
let asking: AbortController | null = null;
/** Ends the listening to the device and to lost requests. */
let listening: AbortController | null = null;
const listeners = new Set<() => void>();

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeToConnection, connection, () => 'online');
}

export function connection(): Connection {
  return !isDeviceOnline() || known === 'returning' ? 'offline' : known;
}

/** Returns how to stop. */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  if (!listening) start();
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

/**
 * For what could not be loaded: calls `retry` each time that the shop can be reached again. It may fail, even reject: then
 * nothing has changed.
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
  // one may have been lost before anybody wanted to know
  lookIntoLoss();
}

/** Without anybody who wants to know nobody is asked either. */
function stop(): void {
  listening?.abort();
  asking?.abort();
  listening = null;
  asking = null;
}

function lookIntoLoss(): void {
  if (lostRequests.get() > 0) void askUntilAnswered();
}

/** One lost request proves nothing, and neither does a device's new connection: the shop is asked until it answers. */
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

/** Something that is never kept anywhere: other answers may be old ones. Sign-in pages of hotels answer too, but no JSON. */
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

/** After the pause, as soon as the device finds a connection, or when nobody wants to know any more. */
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
