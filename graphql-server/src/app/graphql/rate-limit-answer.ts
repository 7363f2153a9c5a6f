import type { ApolloServerPlugin } from '@apollo/server';
import { ERROR_STATUS } from '@archive/schema/errors';
import type { GraphQLError } from 'graphql';
import { AppError } from '#kernel/errors';

/** Says to programs and proxies by status and header, as REST does, what stands in the body: come back later. */
export const rateLimitAnswer: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ errors = [], response }) {
        const waits = errors.flatMap(waitOf);
        if (waits.length === 0) return;
        response.http.status = ERROR_STATUS.RATE_LIMITED;
        response.http.headers.set('retry-after', String(Math.max(...waits)));
      },
    };
  },
};

function waitOf({ originalError }: GraphQLError): number[] {
  const { retryAfter } = originalError instanceof AppError ? originalError.details : {};
  return retryAfter ? [retryAfter] : [];
}
