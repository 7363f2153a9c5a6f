import { intentIdOf } from '@archive/schema/sales/payment';
import { writeEntryState } from '#platform/navigation/entry-state.ts';

/** The data in the provider's return address. It isn't trusted, because anyone can type such an address. */
export interface ReturnParams {
  email: string | null;
  clientSecret: string | null;
  paymentIntentId: string | null;
  /** The address has a parameter of a return from paying: the buyer's email, or one that the provider appends. */
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
 * Whether the provider reports that nothing was paid, for instance after a failed bank confirmation.
 *
 * @param search the query of the return address
 */
export function isReturnFailed(search: string): boolean {
  return ['failed', 'canceled'].includes(new URLSearchParams(search).get('redirect_status') ?? '');
}

/** The query of a return address in the provider's format. It has the payment's id even if the secret was removed. */
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

/** Removes the client secret from the address, because people copy addresses into chats. */
export function hideClientSecret(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('payment_intent_client_secret');
  writeEntryState({}, url);
}
