import type { OperationVariables } from '@apollo/client';

/** A question, as caches know it: its document's hash, and what is asked for. */
interface Question {
  query: object;
  variables?: OperationVariables;
}

/** The answers that lie in the worker's caches now. Undefined stands for one that is not there, or is damaged. */
export async function openKeptAnswers(): Promise<(question: Question) => Promise<unknown>> {
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
