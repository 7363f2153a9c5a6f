import type { ApolloServerPlugin } from '@apollo/server';
import { PUBLIC_FIELDS } from '@archive/schema/public-fields';
import { type DocumentNode, Kind } from 'graphql';
import { FOR_CLIENT_ONLY, FOR_EVERYONE } from '#kernel/http/cache-control';
import type { ApolloContext } from './context.ts';

/** Responses with only these fields may be cached. The app's client adds `__typename` everywhere, including the root. */
const cacheable: ReadonlySet<string> = new Set([...PUBLIC_FIELDS, '__typename']);

/** Public catalogue responses are cacheable; all others are private to the client and carry its cookies. */
export const cachePolicy: ApolloServerPlugin<ApolloContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ document, request, response, contextValue }) {
        const isSuccess = response.body.kind === 'single' && !response.body.singleResult.errors;
        const isPublic = isSuccess && request.http?.method === 'GET' && document !== undefined && hasOnlyPublicFields(document);
        response.http.headers.set('cache-control', isPublic ? FOR_EVERYONE : FOR_CLIENT_ONLY);
        if (!isPublic) await contextValue.answerPrivately?.();
      },
    };
  },
};

function hasOnlyPublicFields(document: DocumentNode): boolean {
  return document.definitions.every(
    (definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ||
      (definition.kind === Kind.OPERATION_DEFINITION &&
        definition.selectionSet.selections.every((selection) => selection.kind === Kind.FIELD && cacheable.has(selection.name.value))),
  );
}
