import type { ApolloServer } from '@apollo/server';
import type { KnownQuestion } from '@archive/schema/page-answers';
import { NOBODY } from '#kernel/actor';
import type { ApolloContext } from './context.ts';

/** Answers without a request, as nobody in particular. @throws Error when the answer has errors */
export type AnswerKnown = (question: KnownQuestion) => Promise<unknown>;

export function answerKnown(apollo: ApolloServer<ApolloContext>): AnswerKnown {
  return async ({ operationName, hash, variables }) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    const { body } = await apollo.executeOperation(
      { operationName, variables, extensions },
      { contextValue: { actor: NOBODY } as ApolloContext },
    );
    if (body.kind !== 'single' || body.singleResult.errors || !body.singleResult.data)
      throw new Error(`No answer to ${operationName}`, { cause: body.kind === 'single' ? body.singleResult.errors : undefined });
    // As it would have come over the network.
    return JSON.parse(JSON.stringify(body.singleResult.data));
  };
}
