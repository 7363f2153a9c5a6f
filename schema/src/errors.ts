/** The codes of expected failures. GraphQL returns them in `extensions.code`, REST as HTTP statuses. */
export const ERROR_STATUS = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  /** The password is right, and a code of the second factor is needed. */
  CODE_REQUIRED: 401,
  FORBIDDEN: 403,
  /** The password must be entered again. */
  PASSWORD_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  /** Someone else changed the same fields. */
  STALE: 409,
  /** More than what is left of a payment. */
  REFUND_EXCEEDS: 409,
  /** Something is missing; `fields` says what. */
  NOT_READY: 409,
  TOTAL_CHANGED: 409,
  ALREADY_OWNED: 409,
  /** The payment of this order isn't confirmed yet. */
  PAYMENT_PENDING: 409,
  /** The page belongs to a release that is no longer supported and must be reloaded. */
  OUTDATED: 410,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
  PAYMENT_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
