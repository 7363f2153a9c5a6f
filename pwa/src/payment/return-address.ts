import { keepEntryState } from '#platform/navigation/entry-state.ts';

/**
 * The provider's word that nothing was paid, for instance after a refused bank confirmation.
 * @param search of the address it returned to
 */
export function isReturnFailed(search: string): boolean {
  return ['failed', 'canceled'].includes(new URLSearchParams(search).get('redirect_status') ?? '');
}

/** Takes the client secret out of the address, from where people copy it into chats. */
export function hideClientSecret(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('payment_intent_client_secret');
  keepEntryState({}, url);
}
