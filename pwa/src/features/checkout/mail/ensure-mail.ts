import type { ApolloClient } from '@apollo/client';
import type { Reversal } from '@archive/schema/sales/reversal';
import { CheckoutSendDownloadEmailDocument, type CheckoutSendDownloadEmailMutation } from '#generated/graphql.ts';
import type { Outage } from '#payment/outage.ts';
import { EMAIL_PAUSES_MS, poll } from '#payment/poll.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { pause } from '#platform/timing/pause.ts';
import type { Purchase } from '../purchase/purchase.ts';
import { storedEmailStatus } from '../stored-checkout.ts';

export type MailReply = CheckoutSendDownloadEmailMutation['sendDownloadEmail'];

/** A single lost request, for example on a train, should not make anyone contact support. */
const RETRY_PAUSE_MS = 1000;

/**
 * Makes sure that the purchase's email is sent, and calls `onReply` after each response; null while the payment is not confirmed.
 * Ends when it was sent, when the order was reversed, or after the last request; the server still sends it then.
 * @throws when the server rejects the request or can't be reached twice, and when `signal` is aborted.
 */
export async function ensureMail(
  client: ApolloClient,
  purchase: Purchase,
  onReply: (reply: MailReply | null) => void,
  signal: AbortSignal,
): Promise<void> {
  const askAndReport = async () => {
    const reply = await askTwice(client, purchase, signal);
    onReply(reply);
    return reply;
  };
  await poll(askAndReport, (reply) => Boolean(reply?.isSent || reply?.reversal), EMAIL_PAUSES_MS, signal);
}

async function askTwice(client: ApolloClient, purchase: Purchase, signal: AbortSignal): Promise<MailReply | null> {
  try {
    return await ask(client, purchase, signal);
  } catch (cause) {
    if (toRequestError(cause).code === 'PAYMENT_PENDING') return null;
    if (signal.aborted || !['NETWORK', 'INTERNAL', 'PAYMENT_UNAVAILABLE'].includes(toRequestError(cause).code)) throw cause;
    await pause(RETRY_PAUSE_MS, signal);
    return ask(client, purchase, signal);
  }
}

async function ask(client: ApolloClient, purchase: Purchase, signal: AbortSignal): Promise<MailReply> {
  const { email, photoSetIds, totalCents: totalAmount, promoCode, clientSecret, paymentIntentId } = purchase;
  const named = clientSecret ? { clientSecret } : { clientSecret, paymentIntentId };
  const { data } = await client.mutate({
    mutation: CheckoutSendDownloadEmailDocument,
    variables: { input: { email, photoSetIds: photoSetIds.length ? [...photoSetIds] : null, totalAmount, promoCode, ...named } },
    context: { fetchOptions: { signal } },
  });
  signal.throwIfAborted();
  if (!data?.sendDownloadEmail.success) throw new Error('no response to sendDownloadEmail');
  return data.sendDownloadEmail;
}

/**
 * 'waiting': the order is complete and its email is still on the way. 'postponed': the address can get no more emails now.
 * 'unconfirmed': its payment is not confirmed yet. 'notFound': the server has no such payment. 'unknown': there is no sign of a payment.
 * 'owned': paid twice, and refunded. 'refund', 'dispute': the order was reversed.
 */
export type MailStatus =
  | Outage
  | 'sending'
  | 'waiting'
  | 'postponed'
  | 'sent'
  | 'problem'
  | 'unconfirmed'
  | 'notFound'
  | 'unknown'
  | 'owned'
  | Reversal;

/** Anyone can type an address that names a purchase. After our own checkout, a missing order is a problem. */
export function failureOf(cause: unknown, { evidence }: Purchase): 'owned' | 'notFound' | 'problem' {
  const { code } = toRequestError(cause);
  if (code === 'ALREADY_OWNED') return 'owned';
  return evidence !== 'checkout' && ['CONFLICT', 'BAD_INPUT'].includes(code) ? 'notFound' : 'problem';
}

/** This session has seen that the email of this purchase was sent. */
export function markProcessed({ paymentIntentId }: Purchase): void {
  storedEmailStatus.isProcessed.set(true);
  storedEmailStatus.payment.set(paymentIntentId ?? 'none');
}

/** The flag says that an email was sent, but the address may name another payment. */
function isProcessed({ paymentIntentId }: Purchase): boolean {
  const processed = storedEmailStatus.payment.get();
  return storedEmailStatus.isProcessed.get() === true && (!paymentIntentId || !processed || processed === paymentIntentId);
}

/** @returns null if the server has to be asked */
export function statusWithoutAsking(purchase: Purchase): MailStatus | null {
  const { evidence, email, photoSetIds, clientSecret, paymentIntentId } = purchase;
  if (isProcessed(purchase)) return 'sent';
  if (evidence === 'none') return 'unknown';
  return clientSecret || paymentIntentId || (email && photoSetIds.length) ? null : 'notFound';
}
