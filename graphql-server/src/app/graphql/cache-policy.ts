import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, Kind } from 'graphql';
import type { ApolloContext } from './context.ts';

/** Root fields that are the same for everybody. Answers made of them alone may be kept by browsers and proxies. */
const PUBLIC_FIELDS = new Set(['photoSets']);

/** Public catalogue answers are cacheable; all others are for the asker only and name their browser. */
export const cachePolicy: ApolloServerPlugin<ApolloContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ document, request, response, contextValue }) {
        const isSuccess = response.body.kind === 'single' && !response.body.singleResult.errors;
        const isPublic = isSuccess && request.http?.method === 'GET' && document !== undefined && hasOnlyPublicFields(document);
        response.http.headers.set('cache-control', isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-store');
        if (!isPublic) contextValue.nameBrowser?.();
      },
    };
  },
};

function hasOnlyPublicFields(document: DocumentNode): boolean {
  return document.definitions.every(
    (definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ||
      (definition.kind === Kind.OPERATION_DEFINITION &&
        definition.selectionSet.selections.every((selection) => selection.kind === Kind.FIELD && PUBLIC_FIELDS.has(selection.name.value))),
  );
}
