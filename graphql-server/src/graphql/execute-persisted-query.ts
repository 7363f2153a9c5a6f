import type { ApolloServer } from '@apollo/server';
import type { PersistedQuery } from '@archive/schema/app/server-rendering';
import { ANONYMOUS } from '#kernel/actor';
import type { ApolloContext } from './context.ts';

/** Executes without a request, as an anonymous client. @throws Error when the response has errors */
export type ExecutePersistedQuery = (question: PersistedQuery) => Promise<unknown>;

export function persistedQueryExecutor(apollo: ApolloServer<ApolloContext>): ExecutePersistedQuery {
  return async ({ operationName, hash, variables }) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    const { body } = await apollo.executeOperation(
      { operationName, variables, extensions },
      { contextValue: { actor: ANONYMOUS } as ApolloContext },
    );
    if (body.kind !== 'single' || body.singleResult.errors || !body.singleResult.data)
      throw new Error(`No response to ${operationName}`, { cause: body.kind === 'single' ? body.singleResult.errors : undefined });
    // Plain JSON, as over the network.
    return JSON.parse(JSON.stringify(body.singleResult.data));
  };
}
