/** Every expected failure has one of these codes; GraphQL carries it in `extensions.code`, REST in the HTTP status. */
export const ERROR_STATUS = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  /** Signed in, but the password was not confirmed within the last minutes. */
  PASSWORD_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  /** Someone else has changed the same fields meanwhile. */
  STALE: 409,
  TOTAL_CHANGED: 409,
  ALREADY_OWNED: 409,
  /** There is such an order, and its payment is not confirmed yet. */
  PAYMENT_PENDING: 409,
  /** The client belongs to a release that is no longer served: its page must be reloaded. */
  OUTDATED: 410,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
  PAYMENT_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
