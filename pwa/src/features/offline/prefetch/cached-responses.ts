import type { OperationVariables } from '@apollo/client';

/** A question, as caches know it: its document's hash, and what is asked for. */
interface Question {
  query: object;
  variables?: OperationVariables;
}

/** Reads responses from the worker's caches as they are now. Undefined when one is missing or damaged. */
export async function openCachedResponses(): Promise<(question: Question) => Promise<unknown>> {
  const kept = await findKept();
  return async ({ query, variables = {} }) => {
    const request = kept.get(keyOf(hashOf(query), JSON.stringify(variables)));
    const answer = request && (await caches.match(request, { ignoreVary: true }));
    return (await answer?.json().catch(() => null))?.data;
  };
}

async function findKept(): Promise<Map<string, Request>> {
  const found = new Map<string, Request>();
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) {
      const key = keyFrom(new URL(request.url).searchParams);
      if (key) found.set(key, request);
    }
  }
  return found;
}

/** An answer's address carries its question (platform/requests/known-documents-link.ts); other addresses carry none. */
function keyFrom(search: URLSearchParams): string | null {
  const extensions = search.get('extensions');
  if (extensions === null) return null;
  try {
    return keyOf(JSON.parse(extensions).persistedQuery?.sha256Hash, search.get('variables') ?? '{}');
  } catch {
    return null;
  }
}

/** Codegen writes it beside each document; another version's question has another one. */
function hashOf(query: object): string | undefined {
  return (query as { __meta__?: { hash?: string } }).__meta__?.hash;
}

function keyOf(hash: string | undefined, variables: string): string {
  return `${hash} ${variables}`;
}

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
