import { AppError } from '#kernel/errors';
import { PaymentUnavailable } from '#ports/payment-gateway';

const UNREACHABLE = "We can't reach the card service right now.";
const NOT_CHARGED = `${UNREACHABLE} You haven't been charged. Please try again.`;
const PERHAPS_CHARGED = `${UNREACHABLE} If you have paid already, please don't pay again: we're checking, and your email follows. Otherwise try again in a minute.`;

/**
 * Calls the provider for a buyer who waits for the response.
 * @param isPayable whether a browser may have the payment already, so that it may have been paid
 * @throws AppError PAYMENT_UNAVAILABLE when the provider cannot be reached; the same call may be repeated.
 */
export async function explainOutage<T>(isPayable: boolean, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    throw new AppError('PAYMENT_UNAVAILABLE', isPayable ? PERHAPS_CHARGED : NOT_CHARGED);
  }
}
