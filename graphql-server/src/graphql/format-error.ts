import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { ErrorCode } from '@archive/schema/errors';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { AppError, unexpectedText } from '#kernel/errors';
import { newId } from '#kernel/ids';
import type { Logger } from '#kernel/logging/logger';

/** Makes errors safe to send: expected ones unchanged, unexpected ones as a reference number. */
export function createFormatError(logger: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const cause = unwrapResolverError(error);
    if (cause instanceof AppError) return { ...formatted, message: cause.message, extensions: { code: cause.code, ...cause.details } };
    const code = formatted.extensions?.code;
    if (code === 'PERSISTED_QUERY_NOT_FOUND') return OUTDATED;
    // Apollo's own rejections (syntax, validation, unknown query) are meant for the client.
    if ((typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR') || isClients(cause))
      return { ...formatted, extensions: { code: code === 'INTERNAL_SERVER_ERROR' ? 'BAD_REQUEST' : code } };
    const reference = newId();
    logger.error({ reference, error: cause }, 'unexpected error in GraphQL');
    return { message: unexpectedText(reference), extensions: { code: 'INTERNAL', reference } };
  };
}

/** For a page of an older release: its queries are not persisted here, or no longer fit the schema. */
const OUTDATED: GraphQLFormattedError = {
  message: 'The shop was updated. Please reload this page.',
  extensions: { code: 'OUTDATED' satisfies ErrorCode },
};

/** graphql-js stops at fifty invalid values with an error that has neither a code nor a status. */
const TOO_MANY_WRONG = /^Too many errors processing variables/;

/** Errors of malformed requests have no code, but the status that Apollo would send. */
function isClients(error: unknown): boolean {
  if (error instanceof Error && TOO_MANY_WRONG.test(error.message)) return true;
  const status = (error as { extensions?: { http?: { status?: number } } }).extensions?.http?.status;
  return status !== undefined && status >= 400 && status < 500;
}

/** Also sends the error of the body as a status and header, as REST does, so that clients and proxies retry later. */
export const retryAfterHeader: ApolloServerPlugin = {
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
