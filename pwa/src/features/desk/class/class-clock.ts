import { serverTimeReply } from '@archive/schema/drawing/class-session';
import { REST } from '@archive/schema/rest';
import { signal } from '#signal/signal.ts';

/** Each further one can only be better. */
const SAMPLES = 5;
/** A weak network may never respond, and the class doesn't wait. */
const TIMEOUT_MS = 2000;

interface Sample {
  delay: number;
  offset: number;
}

/** What was measured last on this page: the connection may be gone by the time that someone joins. */
export const lastOffset = signal<number | null>(null);

/**
 * Milliseconds that this device's clock is behind the server's. The error is at most half of the fastest request.
 *
 * @returns null if the server didn't respond in time, and didn't before
 */
export async function measureOffset(): Promise<number | null> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let best: Sample | null = null;
  for (let count = 0; count < SAMPLES; count += 1) {
    const sample: Sample | null = await measureOnce(timeout).catch(() => null);
    if (!sample) break;
    if (!best || sample.delay < best.delay) best = sample;
  }
  if (best) lastOffset.set(best.offset);
  return lastOffset.get();
}

async function measureOnce(timeout: AbortSignal): Promise<Sample> {
  const sentAt = performance.now();
  const response = await fetch(REST.time, { cache: 'no-store', priority: 'high', signal: timeout });
  const delay = performance.now() - sentAt;
  const arrivedAt = Date.now();
  const { now } = serverTimeReply.parse(await response.json());
  return { delay, offset: Math.round(now + delay / 2 - arrivedAt) };
}
