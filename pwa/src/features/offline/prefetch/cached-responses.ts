import type { OperationVariables } from '@apollo/client';

interface CachedQuery {
  query: object;
  variables?: OperationVariables;
}

/** Reads responses from the worker's caches as they are now. Undefined when one is missing or damaged. */
export async function openCachedResponses(): Promise<(query: CachedQuery) => Promise<unknown>> {
  const requests = await cachedRequests();
  return async ({ query, variables = {} }) => {
    const request = requests.get(keyOf(hashOf(query), JSON.stringify(variables)));
    const response = request && (await caches.match(request, { ignoreVary: true }));
    return (await response?.json().catch(() => null))?.data;
  };
}

async function cachedRequests(): Promise<Map<string, Request>> {
  const found = new Map<string, Request>();
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) {
      const key = keyFrom(new URL(request.url).searchParams);
      if (key) found.set(key, request);
    }
  }
  return found;
}

/** The URL of a cached response names its query (platform/requests/persisted-queries-link.ts). Null for other URLs. */
function keyFrom(search: URLSearchParams): string | null {
  const extensions = search.get('extensions');
  if (extensions === null) return null;
  try {
    return keyOf(JSON.parse(extensions).persistedQuery?.sha256Hash, search.get('variables') ?? '{}');
  } catch {
    return null;
  }
}

/** Codegen writes the hash of each document. */
function hashOf(query: object): string | undefined {
  return (query as { __meta__?: { hash?: string } }).__meta__?.hash;
}

function keyOf(hash: string | undefined, variables: string): string {
  return `${hash} ${variables}`;
}

/** The size of all offline pictures, in one width each. */
const PROBE_BYTES = 2_000_000;
/** The limit of `crypto.getRandomValues`. */
const MAX_RANDOM_BYTES = 65_536;
/** If it isn't deleted, the worker removes it at its next activation, as any cache without a rule. */
const PROBE_CACHE = 'room-0';

/**
 * Whether the browser has room for the offline content. Tests it by writing, because `navigator.storage.estimate()` in Chromium
 * adds 10 GB to the usage, whatever the quota is. Random bytes, because some browsers compress.
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
