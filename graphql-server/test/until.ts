import { setTimeout as delay } from 'node:timers/promises';

/** Often at first, and seldom where it takes long: each question is work for a server that has other work to do. */
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 100;

/** Waits for a condition, as long as a busy machine may take; then fails with its name. */
export async function until<T>(probe: () => Promise<T | null | false>, what: string, timeoutMs = 25_000): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (let pause = FIRST_PAUSE_MS; Date.now() < end; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const value = await probe();
    if (value) return value;
    await delay(pause);
  }
  throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
}
