import type { GraphQLContext } from '#kernel/request';

export interface ApolloContext extends GraphQLContext {
  /** Gives the browser its cookie with this answer. */
  nameBrowser?: () => void;
}
