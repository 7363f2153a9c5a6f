/** As much as the pictures that are kept for offline take, in one width each. */
const PROBE_BYTES = 2_000_000;
/** `crypto` gives no more at a time. */
const MAX_RANDOM_BYTES = 65_536;
/** Of no rule of the worker, which removes such caches when it is next activated. */
const PROBE_CACHE = 'room-0';

/**
 * Whether the browser still has room for what is kept for offline. It is tried by writing: `navigator.storage.estimate()` in
 * Chromium adds 10 GB to what is used, whatever the quota is. Random bytes, because some browsers compress.
 */
export async function hasRoom(): Promise<boolean> {
  try {
    const probe = await caches.open(PROBE_CACHE);
    await probe.put('/room', new Response(randomBytes(PROBE_BYTES)));
    return true;
  } catch {
    return false;
  } finally {
    await caches.delete(PROBE_CACHE).catch(() => {});
  }
}

function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let from = 0; from < length; from += MAX_RANDOM_BYTES) crypto.getRandomValues(bytes.subarray(from, from + MAX_RANDOM_BYTES));
  return bytes;
}
