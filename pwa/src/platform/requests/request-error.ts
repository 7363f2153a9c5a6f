import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ERROR_STATUS, type ErrorCode } from '@archive/schema/errors';
import { fieldsOf } from '#platform/storage/fields-of.ts';

/** NETWORK: no usable response came back, so it is unknown whether the server handled the request. */
export type RequestErrorCode = ErrorCode | 'NETWORK';

const unreachable = "We couldn't reach the shop. Please check your connection and try again.";
const unexpected = 'An unexpected error occurred. Please try again.';

/** A failed request, with a text that may be shown. The browser's counterpart of the server's AppError. */
export class RequestError extends Error {
  override name = 'RequestError';

  constructor(
    readonly code: RequestErrorCode,
    message: string,
    /** Message per input path, for instance { email: '...' }. */
    readonly fields: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
    /** There was a response, but not from the shop: from a proxy, for instance. */
    readonly isForeignResponse = false,
  ) {
    super(message, options);
  }

  /** From a response that isn't GraphQL: uses our REST error body; anything else counts as a broken connection. */
  static fromReply(status: number, reply: unknown): RequestError {
    const { code, error, fields } = fieldsOf(reply);
    if (isErrorCode(code) && typeof error === 'string') return new RequestError(code, error, textFields(fields));
    return new RequestError('NETWORK', unreachable, {}, { cause: new Error(`Status ${status} with an unknown body`) }, true);
  }
}

/** Converts anything that a query or mutation threw. */
export function toRequestError(cause: unknown): RequestError {
  if (cause instanceof RequestError) return cause;
  if (!CombinedGraphQLErrors.is(cause)) return new RequestError('NETWORK', unreachable, {}, { cause });
  const [first] = cause.errors;
  const code = first?.extensions?.code;
  if (!isErrorCode(code)) return new RequestError('INTERNAL', unexpected, {}, { cause });
  return new RequestError(code, first?.message ?? unexpected, textFields(first?.extensions?.fields), { cause });
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}

function textFields(fields: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(fieldsOf(fields)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
