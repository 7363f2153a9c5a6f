import { serverTimeReply } from '@archive/schema/drawing/class-session';
import { REST } from '@archive/schema/rest';

/** Each further one can only be better. */
const SAMPLES = 5;

/**
 * Milliseconds that this device's clock is behind the server's; 0 if the server can't be reached. The error is at most half of the
 * fastest request.
 */
export async function measureOffset(): Promise<number> {
  let best = { delay: Number.POSITIVE_INFINITY, offset: 0 };
  for (let count = 0; count < SAMPLES; count += 1) {
    const sample = await measureOnce().catch(() => null);
    if (!sample) break;
    if (sample.delay < best.delay) best = sample;
  }
  return best.offset;
}

async function measureOnce(): Promise<{ delay: number; offset: number }> {
  const sentAt = performance.now();
  const response = await fetch(REST.time, { cache: 'no-store', priority: 'high' });
  const delay = performance.now() - sentAt;
  const arrivedAt = Date.now();
  const { now } = serverTimeReply.parse(await response.json());
  return { delay, offset: Math.round(now + delay / 2 - arrivedAt) };
}
