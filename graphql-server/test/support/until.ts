import { setTimeout as delay } from 'node:timers/promises';

/** Polls often at first and less often later, because each check costs a busy server time. */
const FIRST_PAUSE_MS = 25;
const MAX_PAUSE_MS = 100;

/** Waits for a condition and fails with its name after a timeout that allows for a busy machine. */
export async function until<T>(probe: () => Promise<T | null | false>, what: string, timeoutMs = 25_000): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (let pause = FIRST_PAUSE_MS; Date.now() < end; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
    const value = await probe();
    if (value) return value;
    await delay(pause);
  }
  throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
}
