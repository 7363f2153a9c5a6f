import type { GraphQLContext } from '#kernel/request';

export interface ApolloContext extends GraphQLContext {
  /** Sends the cookies of a private response. */
  answerPrivately?: () => Promise<void>;
}
