import manifest from '@archive/schema/persisted-documents.json' with { type: 'json' };
import type { TestBrowser } from './browser.ts';

/** A document of the app by the name of its operation. */
export function documentOf(operationName: string): { hash: string; query: string } {
  const found = Object.entries(manifest).find(([, query]) => new RegExp(`\\b(query|mutation) ${operationName}\\b`).test(query));
  if (!found) throw new Error(`The app has no operation '${operationName}'`);
  return { hash: found[0], query: found[1] };
}

/** Sends a document like the app: by GET, with only its hash. */
export function getDocument(browser: TestBrowser, operationName: string, variables: Record<string, unknown> = {}): Promise<Response> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: documentOf(operationName).hash } };
  const search = new URLSearchParams({ operationName, variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) });
  return browser.fetch(`/graphql?${search}`, { headers: { 'apollo-require-preflight': 'true' } });
}
