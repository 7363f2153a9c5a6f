import { ERROR_STATUS, type ErrorCode } from '@archive/schema/errors';

/** What a client may be told beside code and text. */
export interface AppErrorDetails {
  /** Message per input path, for instance { 'items.0.price': '...' }. */
  fields?: Record<string, string>;
  /** Seconds after which another try makes sense. */
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

/** 404: there is no such thing, or not for this asker. */
export function notFound(message: string): AppError {
  return new AppError('NOT_FOUND', message);
}

/** 409: what is asked does not fit what is there. */
export function conflict(message: string): AppError {
  return new AppError('CONFLICT', message);
}

/** 429. @param retryAfter whole seconds to wait */
export function rateLimited(retryAfter: number): AppError {
  return new AppError('RATE_LIMITED', `Too many attempts. Please try again in ${waitInWords(retryAfter)}.`, { retryAfter });
}

const SOONEST_SECONDS = 2;
/** Those who were sent away together shall not come back together. */
const SPREAD_SECONDS = 5;

/** 503: there is too much to do at this moment, and nothing was done of what is asked. With whole seconds to wait, 2 to 6 at random. */
export function overloaded(): AppError {
  const text = 'More people are here at this moment than we can serve. Nothing was done. Please try again in a few seconds.';
  return new AppError('OVERLOADED', text, { retryAfter: SOONEST_SECONDS + Math.floor(Math.random() * SPREAD_SECONDS) });
}

/** Rounded up, so that who comes back then is let in: '20 seconds', '5 minutes', 'an hour'. */
function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
