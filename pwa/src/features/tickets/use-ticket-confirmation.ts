import { useApolloClient } from '@apollo/client/react';
import { MAX_EMAIL_LENGTH } from '@archive/schema/email';
import { plainLine } from '@archive/schema/plain-text';
import { MAX_TICKET_NAME_LENGTH } from '@archive/schema/ticket';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TicketsConfirmDocument, type TicketsConfirmMutation } from '#generated/graphql.ts';
import { hideClientSecret } from '#payment/return-address.ts';
import { keepEntryState, readEntryState } from '#platform/entry-state.ts';
import { pause } from '#platform/pause.ts';
import { stored } from '#platform/stored.ts';
import { type KeptTicket, keepTickets } from '#state/kept-tickets.ts';

export type BoughtTicket = KeptTicket;

/** What the confirmation page knows: who from the address or the storage, the rest from the server. */
export interface TicketConfirmationState {
  name: string | null;
  email: string | null;
  ticket: BoughtTicket | null;
  /** asking: an answer is on its way. unconfirmed: the provider or the server has not confirmed it yet. */
  status: 'asking' | 'confirmed' | 'unconfirmed' | 'unreachable' | 'unknown';
}

const SECRET_KEY = 'ticketSecret';

/** Between two questions whether the payment went through. */
const PAUSES_MS = [1000, 2000, 4000, 8000];

interface Traces {
  name: string | null;
  email: string | null;
  clientSecret: string | null;
}

/** Reads the traces of the purchase, clears the storage, and asks the server for the ticket. Null until the browser was asked. */
export function useTicketConfirmation(): { confirmation: TicketConfirmationState | null; tryAgain: () => void } {
  const client = useApolloClient();
  const { search } = useLocation();
  const [traces, setTraces] = useState<Traces | null>(null);
  const [answer, setAnswer] = useState<Pick<TicketConfirmationState, 'ticket' | 'status'>>({ ticket: null, status: 'asking' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const found = readTraces(search);
    keepEntryState({ [SECRET_KEY]: found.clientSecret });
    hideClientSecret();
    for (const value of [stored.ticketEmail, stored.ticketName, stored.ticketAmount, stored.ticketAttempt]) value.clear();
    setTraces(found);
  }, [search]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks once more
  useEffect(() => {
    if (!traces) return;
    const { clientSecret } = traces;
    if (!clientSecret) return setAnswer({ ticket: null, status: 'unknown' });
    const controller = new AbortController();
    const ask = () => client.mutate({ mutation: TicketsConfirmDocument, variables: { input: { clientSecret } } });
    setAnswer({ ticket: null, status: 'asking' });
    confirmPatiently(ask, controller.signal).then(
      (ticket) => {
        // the page may be closed at the next moment, and opened again underground
        if (ticket) void keepTickets([ticket]);
        if (!controller.signal.aborted) setAnswer({ ticket, status: ticket ? 'confirmed' : 'unconfirmed' });
      },
      () => !controller.signal.aborted && setAnswer({ ticket: null, status: 'unreachable' }),
    );
    return () => controller.abort();
  }, [client, traces, round]);

  const { ticket, status } = answer;
  return {
    confirmation: traces && { name: ticket?.name ?? traces.name, email: ticket?.email ?? traces.email, ticket, status },
    tryAgain: () => setRound((count) => count + 1),
  };
}

async function confirmPatiently(ask: () => Promise<{ data?: TicketsConfirmMutation | null | undefined }>, signal: AbortSignal) {
  for (const ms of [...PAUSES_MS, null]) {
    const { data } = await ask();
    if (data?.confirmTicket.ticket || ms === null) return data?.confirmTicket.ticket ?? null;
    await pause(ms, signal);
  }
  return null;
}

/** Kept from before a reload, else the address, else the storage. */
function readTraces(search: string): Traces {
  const query = new URLSearchParams(search);
  const kept = readEntryState(SECRET_KEY);
  return {
    name: readable(query.get('name'), MAX_TICKET_NAME_LENGTH) || readable(stored.ticketName.get(), MAX_TICKET_NAME_LENGTH),
    email: readable(query.get('receipt_email'), MAX_EMAIL_LENGTH) || readable(stored.ticketEmail.get(), MAX_EMAIL_LENGTH),
    clientSecret: query.get('payment_intent_client_secret') ?? (typeof kept === 'string' ? kept : null),
  };
}

/** Anybody can write an address: nothing in it turns the page's own words around, and nothing is longer than what is sold. */
function readable(text: string | null, maximum: number): string | null {
  return plainLine(text ?? '').slice(0, maximum) || null;
}
