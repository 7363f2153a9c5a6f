import { RequestError, toRequestError } from '#platform/requests/request-error.ts';
import type { StoredValue } from '#platform/storage/stored.ts';
import type { PaymentOutcome } from './confirm-payment.ts';
import { forgetUnderWay, keepUnderWay } from './payment-under-way.ts';
import type { ConfirmPayment } from './use-confirm-payment.ts';

/** What our server says of a payment that it opened, or found open. */
export interface OpenedPayment {
  clientSecret: string | null;
}

export type PaidOrNot<Reply> =
  /** `outcome` is null when nothing had to be confirmed. */
  | { kind: 'paid'; reply: Reply | null; outcome: { paymentIntentId: string; clientSecret: string } | null }
  | Exclude<PaymentOutcome, { kind: 'succeeded' }>
  | { kind: 'refused'; error: RequestError };

export interface OpenAndPayOptions<Reply extends OpenedPayment> {
  /** Opens the payment at our server. */
  open: () => Promise<Reply>;
  /** Free, or a repeated checkout whose first try went through: charging again would take the money twice. */
  isComplete: (reply: Reply) => boolean;
  /** Null when there is nothing to pay. */
  confirm: ConfirmPayment | null;
  /** Where the payment is kept until its end is told, over a reload. */
  keptIn: StoredValue<unknown>;
  /** What is kept with it. */
  about?: (reply: Reply) => unknown;
}

/** Opens a payment and pays it by card. Never rejects. */
export async function openAndPay<Reply extends OpenedPayment>(options: OpenAndPayOptions<Reply>): Promise<PaidOrNot<Reply>> {
  const { open, isComplete, confirm, keptIn, about } = options;
  const opened: { reply?: Reply; refusal?: RequestError } = {};
  // The card form may swallow what is thrown inside it, so the reason is kept here.
  const openOnce = async () => {
    try {
      opened.reply = await open();
    } catch (cause) {
      opened.refusal = toRequestError(cause);
      throw cause;
    }
    if (isComplete(opened.reply)) throw new Error('Nothing to confirm: the payment is complete');
    if (!opened.reply.clientSecret) throw new Error('No client secret received');
    keepUnderWay(keptIn, opened.reply.clientSecret, about?.(opened.reply));
    return opened.reply.clientSecret;
  };
  const outcome = confirm ? await confirm(openOnce).catch(unexplained) : await openOnce().then(unexplained, unexplained);
  if (opened.refusal) return { kind: 'refused', error: opened.refusal };
  if (opened.reply && isComplete(opened.reply)) return { kind: 'paid', reply: opened.reply, outcome: null };
  if (opened.reply && (outcome.kind === 'failed' || outcome.kind === 'canceled')) forgetUnderWay(keptIn, opened.reply.clientSecret);
  if (outcome.kind === 'canceled') return whyCanceled(options);
  return outcome.kind === 'succeeded' ? { kind: 'paid', reply: opened.reply ?? null, outcome } : outcome;
}

/** Our server closes a payment for a reason, and says it to whoever asks for the same payment again. */
async function whyCanceled<Reply extends OpenedPayment>({ open, isComplete }: OpenAndPayOptions<Reply>): Promise<PaidOrNot<Reply>> {
  try {
    const reply = await open();
    return isComplete(reply) ? { kind: 'paid', reply, outcome: null } : { kind: 'canceled' };
  } catch (cause) {
    return { kind: 'refused', error: toRequestError(cause) };
  }
}

const unexplained = (): PaymentOutcome => ({ kind: 'error' });

/** For replies without data. */
export function noClientSecret(): RequestError {
  return new RequestError('INTERNAL', 'No client secret received');
}
