import { ERROR_STATUS, type ErrorCode } from '@archive/schema/errors';

/** What a client may see besides code and text. */
export interface AppErrorDetails {
  /** Message per input path, for instance { 'items.0.price': '...' }. */
  fields?: Record<string, string>;
  /** Seconds after which the client may try again. */
  retryAfter?: number;
}

/**
 * A failure that is expected and safe to show. Everything else that is thrown is a bug or an outage: it is logged
 * once with a correlation id and shown as INTERNAL.
 */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: AppErrorDetails = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = ERROR_STATUS[code];
  }
}

/** 400: the input breaks a rule. @param fields message per input path */
export function badInput(message: string, fields?: Record<string, string>): AppError {
  return new AppError('BAD_INPUT', message, fields ? { fields } : {});
}

/** 404: it does not exist, or this client may not know that it does. */
export function notFound(message: string): AppError {
  return new AppError('NOT_FOUND', message);
}

/** 409: the request conflicts with the current state. */
export function conflict(message: string): AppError {
  return new AppError('CONFLICT', message);
}

/** 429. @param retryAfter whole seconds to wait */
export function rateLimited(retryAfter: number): AppError {
  return new AppError('RATE_LIMITED', `Too many attempts. Please try again in ${waitInWords(retryAfter)}.`, { retryAfter });
}

const SOONEST_SECONDS = 2;
/** Spreads the retries of clients that were rejected at the same time. */
const SPREAD_SECONDS = 5;

/** 503: overloaded; the request had no effect. With whole seconds to wait, 2 to 6 at random. */
export function overloaded(): AppError {
  const text = 'We are very busy right now, so your request was not processed. Please try again in a few seconds.';
  return new AppError('OVERLOADED', text, { retryAfter: SOONEST_SECONDS + Math.floor(Math.random() * SPREAD_SECONDS) });
}

/** Rounded up, so that a client that returns then is accepted: '20 seconds', '5 minutes', 'an hour'. */
function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

export const UNREADABLE_REQUEST = 'The request cannot be understood.';

/** @param reference an id that the log has, too */
export const unexpectedText = (reference: string): string => `Something went wrong on our side. Reference: ${reference}`;
