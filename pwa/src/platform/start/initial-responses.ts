import type { DocumentNode } from '@apollo/client';
import { INITIAL_RESPONSES_ID, type InitialResponses } from '@archive/schema/app/server-rendering';

export const noResponses: InitialResponses = [];

/** Reads the responses sent with the page; the service worker's shell has none. Our own server wrote them, so their shape is trusted. */
export function readInitialResponses(page: Document): InitialResponses {
  const text = page.getElementById(INITIAL_RESPONSES_ID)?.textContent;
  return text ? (JSON.parse(text) as InitialResponses) : noResponses;
}

/** The response to a query, if it was sent with the page. */
export function findInitialResponse(responses: InitialResponses, document: DocumentNode, variables: object = {}): unknown {
  const name = operationNameOf(document);
  const wanted = JSON.stringify(variables);
  return responses.find((response) => response.operationName === name && JSON.stringify(response.variables) === wanted)?.data;
}

export function operationNameOf({ definitions }: DocumentNode): string | undefined {
  for (const definition of definitions) if (definition.kind === 'OperationDefinition') return definition.name?.value;
}
