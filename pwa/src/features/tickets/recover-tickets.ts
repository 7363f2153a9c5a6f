import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TicketsConfirmDocument } from '#generated/graphql.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { withLock } from '#platform/timing/with-lock.ts';
import { useSession } from '#state/session/session.tsx';
import { type KeptTicket, keepTickets, settlePayment } from '#state/tickets/kept-tickets.ts';
import { keptPayments } from '#state/tickets/ticket-payments.ts';

export interface RecoveredTickets {
  /** Those that had no room on the device are here alone. */
  recovered: KeptTicket[];
  /** There are payments whose tickets are not here yet. */
  isWaiting: boolean;
}

const none: RecoveredTickets = { recovered: [], isWaiting: false };

/** Fetches the tickets of payments whose answer was lost: now, and with each new connection. */
export function useRecoveredTickets(): RecoveredTickets {
  const client = useApolloClient();
  const { user, status } = useSession();
  const [state, setState] = useState(none);
  const [round, setRound] = useState(0);
  useRetryOnReconnect(() => setRound((count) => count + 1));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other payments; a higher `round` repeats the requests
  useEffect(() => {
    setState({ ...none, isWaiting: keptPayments().length > 0 });
    if (keptPayments().length === 0) return;
    const end = new AbortController();
    void recoverTickets(client, end.signal).then((recovered) => {
      if (!end.signal.aborted) setState({ recovered, isWaiting: keptPayments().length > recovered.length });
    });
    return () => end.abort();
  }, [client, user?.id, status, round]);
  return state;
}

/** Asks for the tickets that were paid here and whose answer was lost. Never rejects. @returns them, kept or not */
function recoverTickets(client: ApolloClient, signal: AbortSignal): Promise<KeptTicket[]> {
  return withLock('ticket-payments', async () => {
    const tickets: KeptTicket[] = [];
    for (const clientSecret of keptPayments()) {
      if (signal.aborted) break;
      const ticket = await recover(client, clientSecret, signal);
      if (ticket === 'unreachable') break;
      if (ticket) tickets.push(ticket);
    }
    return tickets;
  });
}

/** Stores a paid ticket. If the storage is full, the payment stays stored, so that the ticket can be fetched again. */
export async function keepPaidTicket(ticket: KeptTicket, clientSecret: string): Promise<boolean> {
  const isKept = await keepTickets([ticket]);
  if (isKept) await settlePayment(clientSecret);
  return isKept;
}

async function recover(client: ApolloClient, clientSecret: string, signal: AbortSignal): Promise<KeptTicket | 'unreachable' | null> {
  try {
    const { data } = await client.mutate({ mutation: TicketsConfirmDocument, variables: { input: { clientSecret } } });
    const ticket = data?.confirmTicket.ticket ?? null;
    // who has signed out meanwhile leaves nothing behind
    if (ticket && !signal.aborted) await keepPaidTicket(ticket, clientSecret);
    return ticket;
  } catch (cause) {
    if (toRequestError(cause).code !== 'BAD_INPUT') return 'unreachable';
    // the address was typed by hand: the payment does not exist
    await settlePayment(clientSecret);
    return null;
  }
}
