import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TicketsConfirmDocument } from '#generated/graphql.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { withLock } from '#platform/timing/with-lock.ts';
import { useStorageOwner } from '#state/session/use-storage-owner.ts';
import { type StoredTicket, settleTicketPayment, storeTickets } from '#tickets/stored-tickets.ts';
import { pendingTicketPayments } from '#tickets/ticket-payments.ts';

export interface RecoveredTickets {
  /** Also those that had no room on the device. */
  recovered: StoredTicket[];
  /** There are payments whose tickets are not here yet. */
  isWaiting: boolean;
}

const none: RecoveredTickets = { recovered: [], isWaiting: false };

/** Fetches the tickets of payments whose response was lost: now, and with each new connection. */
export function useRecoveredTickets(): RecoveredTickets {
  const client = useApolloClient();
  const owner = useStorageOwner();
  const [state, setState] = useState({ owner, ...none });
  const end = useRef<AbortController>(null);

  /** @param owner the tickets are shown to this user only */
  function recoverFor(owner: string | null): void {
    end.current?.abort();
    setState({ owner, ...none, isWaiting: pendingTicketPayments().length > 0 });
    if (pendingTicketPayments().length === 0) return;
    end.current = new AbortController();
    const { signal } = end.current;
    void recoverTickets(client, signal).then((recovered) => {
      if (!signal.aborted) setState({ owner, recovered, isWaiting: pendingTicketPayments().length > recovered.length });
    });
  }
  const recoverAtStart = useEffectEvent(recoverFor);
  useEffect(() => {
    recoverAtStart(owner);
    return () => end.current?.abort();
  }, [owner]);
  useRetryOnReconnect(() => recoverFor(owner));
  return state.owner === owner ? state : none;
}

/** Fetches and stores the tickets. Never rejects. @returns the tickets, also those that couldn't be stored */
function recoverTickets(client: ApolloClient, signal: AbortSignal): Promise<StoredTicket[]> {
  return withLock('ticket-payments', async () => {
    const tickets: StoredTicket[] = [];
    for (const clientSecret of pendingTicketPayments()) {
      if (signal.aborted) break;
      const ticket = await recover(client, clientSecret, signal);
      if (ticket === 'unreachable') break;
      if (ticket) tickets.push(ticket);
    }
    return tickets;
  });
}

/** Stores a paid ticket. If the storage is full, the payment stays stored, so that the ticket can be fetched again. */
export async function keepPaidTicket(ticket: StoredTicket, clientSecret: string): Promise<boolean> {
  const isStored = await storeTickets([ticket]);
  if (isStored) await settleTicketPayment(clientSecret);
  return isStored;
}

async function recover(client: ApolloClient, clientSecret: string, signal: AbortSignal): Promise<StoredTicket | 'unreachable' | null> {
  try {
    const { data } = await client.mutate({ mutation: TicketsConfirmDocument, variables: { input: { clientSecret } } });
    const ticket = data?.confirmTicket.ticket ?? null;
    // After a sign-out nothing is stored
    if (ticket && !signal.aborted) await keepPaidTicket(ticket, clientSecret);
    return ticket;
  } catch (cause) {
    if (toRequestError(cause).code !== 'BAD_INPUT') return 'unreachable';
    // The payment doesn't exist: someone typed the address
    await settleTicketPayment(clientSecret);
    return null;
  }
}
