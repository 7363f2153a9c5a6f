import type { ApolloClient } from '@apollo/client';
import { RequestError, toRequestError } from '#platform/requests/request-error.ts';
import type { CardPayment } from './confirm-payment.ts';
import type { OpenedPayment, PaymentFlow } from './payment-flow.ts';
import { clearPendingPayment, storePendingPayment } from './returning/pending-payment.ts';
import type { Unpaid } from './unpaid-text.ts';

export type PaidOrNot<Reply> = { kind: 'paid'; reply: Reply } | Unpaid;

/** Checks the card form, opens the payment at our server, pays by card. Never rejects. @param card null when there is nothing to pay */
export async function openAndPay<Request, Reply extends OpenedPayment>(
  client: ApolloClient,
  flow: Pick<PaymentFlow<Request, Reply>, 'open' | 'isComplete' | 'describe' | 'storedPayment'>,
  request: Request,
  card: CardPayment | null,
): Promise<PaidOrNot<Reply>> {
  const problem = await card?.check();
  if (problem) return problem;
  const opened = await open(client, flow, request);
  if (opened.kind !== 'open') return opened;
  const { reply } = opened;
  if (!reply.clientSecret) return { kind: 'error', cause: noClientSecret() };
  storePendingPayment(flow.storedPayment, reply.clientSecret, flow.describe?.(request, reply));
  if (!card) return { kind: 'error', cause: new Error('The order must be paid, but there is no card form') };
  const outcome = await card.confirm(reply.clientSecret);
  if (outcome.kind === 'succeeded') return { kind: 'paid', reply };
  if (outcome.kind === 'failed' || outcome.kind === 'canceled') clearPendingPayment(flow.storedPayment, reply.clientSecret);
  if (outcome.kind !== 'canceled') return outcome;
  // A second request to open the payment returns the server's reason for closing it.
  const reopened = await open(client, flow, request);
  return reopened.kind === 'open' ? outcome : reopened;
}

async function open<Request, Reply extends OpenedPayment>(
  client: ApolloClient,
  flow: Pick<PaymentFlow<Request, Reply>, 'open' | 'isComplete'>,
  request: Request,
): Promise<{ kind: 'open'; reply: Reply } | { kind: 'paid'; reply: Reply } | { kind: 'rejected'; error: RequestError }> {
  try {
    const reply = await flow.open(client, request);
    return flow.isComplete(reply, request) ? { kind: 'paid', reply } : { kind: 'open', reply };
  } catch (cause) {
    return { kind: 'rejected', error: toRequestError(cause) };
  }
}

/** For replies without data. */
export function noClientSecret(): RequestError {
  return new RequestError('INTERNAL', 'No client secret received');
}
