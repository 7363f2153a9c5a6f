import { serverTimeReply } from '@archive/schema/drawing/class-session';
import { REST } from '@archive/schema/rest';
import { signal } from '#signal/signal.ts';
import { JUMP_MS } from '../clock/steady-clock.ts';

/** Each further one can only be better. */
const SAMPLES = 5;
/** A weak network may never respond, and the class doesn't wait. */
const TIMEOUT_MS = 2000;

/** The clock of a device drifts by some milliseconds in that time. */
const MAX_AGE_MS = 600_000;

interface Sample {
  delay: number;
  offset: number;
  /** When the response came, by a clock that is never set. */
  arrivedAt: number;
  /** How far this device's clock is ahead of that. */
  base: number;
}

/** The fastest request of this page. The connection may be gone, or slow, by the time that someone joins. */
export const fastest = signal<Sample | null>(null);

/**
 * Milliseconds that this device's clock is behind the server's. The error is at most half of the fastest request.
 *
 * @returns null if the server didn't respond in time, and didn't before
 */
export async function measureOffset(): Promise<number | null> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  for (let count = 0; count < SAMPLES; count += 1) {
    const sample: Sample | null = await measureOnce(timeout).catch(() => null);
    if (!sample) break;
    const best = fastest.get();
    if (!best || !isComparable(best, sample) || sample.delay < best.delay) fastest.set(sample);
  }
  return fastest.get()?.offset ?? null;
}

/** The same for a device whose clock may have been set: null if the server didn't respond since then. */
export async function measureAgain(): Promise<number | null> {
  const offset = await measureOffset();
  const base = Date.now() - performance.now();
  return Math.abs(base - (fastest.get()?.base ?? Number.NaN)) < JUMP_MS ? offset : null;
}

function isComparable(before: Sample, now: Sample): boolean {
  return now.arrivedAt - before.arrivedAt < MAX_AGE_MS && Math.abs(now.base - before.base) < JUMP_MS;
}

async function measureOnce(timeout: AbortSignal): Promise<Sample> {
  const sentAt = performance.now();
  const response = await fetch(REST.time, { cache: 'no-store', priority: 'high', signal: timeout });
  const [arrivedAt, date] = [performance.now(), Date.now()];
  const delay = arrivedAt - sentAt;
  const { now } = serverTimeReply.parse(await response.json());
  return { delay, offset: Math.round(now + delay / 2 - date), arrivedAt, base: date - arrivedAt };
}
