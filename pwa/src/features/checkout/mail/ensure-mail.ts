import type { ApolloClient } from '@apollo/client';
import { CheckoutSendDownloadEmailDocument, type CheckoutSendDownloadEmailMutation } from '#generated/graphql.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { pause } from '#platform/timing/pause.ts';
import type { Purchase } from '../purchase/purchase.ts';

export type MailReply = CheckoutSendDownloadEmailMutation['sendDownloadEmail'];

/** Between two questions whether the mail has left. The server itself waits a while each time, too. */
const POLL_PAUSES_MS = [2000, 4000, 8000, 16_000];
/** One lost request on a train is no reason to send people to the support. */
const RETRY_PAUSE_MS = 1000;

/**
 * Makes sure that the purchase's email leaves, and calls `onReply` after each answer; null while the payment is not confirmed.
 * Ends when it was sent, when the order was reversed, or after the last question; the server sends it all the same.
 * @throws when the server refuses or cannot be reached twice, and when `signal` is aborted.
 */
export async function ensureMail(
  client: ApolloClient,
  purchase: Purchase,
  onReply: (reply: MailReply | null) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const pauseMs of [...POLL_PAUSES_MS, null]) {
    const reply = await askPatiently(client, purchase, signal);
    onReply(reply);
    if (reply?.isSent || reply?.reversal || pauseMs === null) return;
    await pause(pauseMs, signal);
  }
}

async function askPatiently(client: ApolloClient, purchase: Purchase, signal: AbortSignal): Promise<MailReply | null> {
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
  if (!data?.sendDownloadEmail.success) throw new Error('The server sent no answer about the download mail');
  return data.sendDownloadEmail;
}
