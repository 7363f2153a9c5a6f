import type Stripe from 'stripe';

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface ErrorBody {
  type: ErrorType;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: Partial<Stripe.PaymentIntent>;
  payment_method?: Stripe.PaymentMethod;
}

/** A failure in Stripe's shape: the HTTP status and the `error` object of the body. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    /** The error is the result of a completed request: its changes are kept, and a repeated key gets the same reply. */
    readonly isResult = false,
  ) {
    super(body.message);
  }
}

export function invalidRequest(message: string, details: Pick<ErrorBody, 'code' | 'param'> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details });
}

/** @param status 404 for the object that the address names, 400 for one that a parameter names. */
export function noSuch(what: string, id: string, param: string, status: 400 | 404): ApiError {
  const message = `No such ${what}: '${id.slice(0, 100)}'`;
  return new ApiError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** The object is in use by another request. */
export function lockTimeout(): ApiError {
  const message =
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this ' +
    'error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single ' +
    'object, make your requests serially or at a lower rate.';
  return new ApiError(429, { type: 'invalid_request_error', code: 'lock_timeout', message });
}

export function unauthorized(message: string, code?: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });
}

export function unexpectedState(message: string, intent: Stripe.PaymentIntent): ApiError {
  const code = 'payment_intent_unexpected_state';
  return new ApiError(400, { type: 'invalid_request_error', code, message, payment_intent: intent }, true);
}
