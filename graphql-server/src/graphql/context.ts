import type { GraphQLContext } from '#kernel/request';

export interface ApolloContext extends GraphQLContext {
  /** Gives the browser its cookies with this answer. */
  answerPrivately?: () => Promise<void>;
}
