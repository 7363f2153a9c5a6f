import { intentIdOf } from '@archive/schema/payment';
import { keepEntryState } from '#platform/navigation/entry-state.ts';

/** What the provider's return address says of a payment. Anyone can type such an address. */
export interface ReturnParams {
  email: string | null;
  clientSecret: string | null;
  paymentIntentId: string | null;
  /** The address carries what a return from paying carries: the buyer's email, or what the provider appends. */
  isReturn: boolean;
}

export function readReturnParams(search: string): ReturnParams {
  const query = new URLSearchParams(search);
  const clientSecret = query.get('payment_intent_client_secret');
  return {
    email: query.get('receipt_email'),
    clientSecret,
    paymentIntentId: query.get('payment_intent') ?? (clientSecret && intentIdOf(clientSecret)),
    isReturn: RETURN_PARAMS.some((name) => query.get(name)),
  };
}

const RETURN_PARAMS = ['receipt_email', 'payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/**
 * The provider says that nothing was paid, for instance after a refused bank confirmation.
 * @param search of the address it returned to
 */
export function isReturnFailed(search: string): boolean {
  return ['failed', 'canceled'].includes(new URLSearchParams(search).get('redirect_status') ?? '');
}

/** The query of a return address as the provider makes it. The payment's id stays when its secret is taken out. */
export function returnQuery(
  params: Record<string, string>,
  { clientSecret, paymentIntentId }: { clientSecret: string | null; paymentIntentId?: string | null },
): URLSearchParams {
  const query = new URLSearchParams(params);
  const id = paymentIntentId ?? (clientSecret && intentIdOf(clientSecret));
  if (id) query.set('payment_intent', id);
  if (clientSecret) query.set('payment_intent_client_secret', clientSecret);
  return query;
}

/** Takes the client secret out of the address, from where people copy it into chats. */
export function hideClientSecret(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('payment_intent_client_secret');
  keepEntryState({}, url);
}
