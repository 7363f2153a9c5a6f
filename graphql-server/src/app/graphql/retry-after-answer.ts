import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLError } from 'graphql';
import { AppError } from '#kernel/errors';

/** Says to programs and proxies by status and header, as REST does, what stands in the body: come back later. */
export const retryAfterAnswer: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ errors = [], response }) {
        const [longest] = errors.flatMap(waitOf).sort((a, b) => b.seconds - a.seconds);
        if (!longest) return;
        response.http.status = longest.status;
        response.http.headers.set('retry-after', String(longest.seconds));
      },
    };
  },
};

function waitOf({ originalError }: GraphQLError): { status: number; seconds: number }[] {
  if (!(originalError instanceof AppError) || !originalError.details.retryAfter) return [];
  return [{ status: originalError.status, seconds: originalError.details.retryAfter }];
}
