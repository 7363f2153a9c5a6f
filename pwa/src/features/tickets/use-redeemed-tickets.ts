import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import type { KeptTicket } from '#state/kept-tickets.ts';
import { useSession } from '#state/session.tsx';
import { keptPayments } from '#state/ticket-payments.ts';
import { redeemPayments } from './redeem-payments.ts';

export interface RedeemedTickets {
  /** Those that had no room on the device are here alone. */
  redeemed: KeptTicket[];
  /** There are payments whose tickets are not here yet. */
  isWaiting: boolean;
}

const none: RedeemedTickets = { redeemed: [], isWaiting: false };

/** Fetches the tickets of payments whose answer was lost: now, and with each new connection. */
export function useRedeemedTickets(): RedeemedTickets {
  const client = useApolloClient();
  const { user, status } = useSession();
  const [state, setState] = useState(none);
  const [round, setRound] = useState(0);
  useRetryOnReconnect(() => setRound((count) => count + 1));

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is here now has other payments; `round` asks once more
  useEffect(() => {
    setState({ ...none, isWaiting: keptPayments().length > 0 });
    if (keptPayments().length === 0) return;
    const end = new AbortController();
    void redeemPayments(client, end.signal).then((redeemed) => {
      if (!end.signal.aborted) setState({ redeemed, isWaiting: keptPayments().length > redeemed.length });
    });
    return () => end.abort();
  }, [client, user?.id, status, round]);
  return state;
}
