import { intentIdOf } from '@archive/schema/payment';
import { keepEntryState } from '#platform/navigation/entry-state.ts';

/**
 * The provider's word that nothing was paid, for instance after a refused bank confirmation.
 * @param search of the address it returned to
 */
export function isReturnFailed(search: string): boolean {
  return ['failed', 'canceled'].includes(new URLSearchParams(search).get('redirect_status') ?? '');
}

/** Whether an address carries what a return from paying carries: the buyer's email, or what the provider appends. */
export function isReturn(query: URLSearchParams): boolean {
  return RETURN_PARAMETERS.some((name) => query.get(name));
}

const RETURN_PARAMETERS = ['receipt_email', 'payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/** What the provider appends to a return address: the payment, whose id stays when its secret is taken out. */
export function returnQuery(parameters: Record<string, string>, clientSecret: string | null | undefined): URLSearchParams {
  const query = new URLSearchParams(parameters);
  const paymentIntentId = clientSecret && intentIdOf(clientSecret);
  if (paymentIntentId) query.set('payment_intent', paymentIntentId);
  if (clientSecret) query.set('payment_intent_client_secret', clientSecret);
  return query;
}

/** Takes the client secret out of the address, from where people copy it into chats. */
export function hideClientSecret(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('payment_intent_client_secret');
  keepEntryState({}, url);
}
