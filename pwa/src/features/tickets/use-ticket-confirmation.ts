import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TicketsConfirmDocument, type TicketsConfirmMutation } from '#generated/graphql.ts';
import { asksOn, type Outage, outageOf } from '#payment/outage.ts';
import { useAskAgain } from '#payment/use-ask-again.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { pause } from '#platform/timing/pause.ts';
import { keptOwner } from '#state/kept-owner.ts';
import type { KeptTicket } from '#state/kept-tickets.ts';
import { keepPaidTicket } from './redeem-payments.ts';
import { useTicketTraces } from './use-ticket-traces.ts';

/** What the confirmation page knows: who from the address or the storage, the rest from the server. */
export interface TicketConfirmationState {
  name: string | null;
  email: string | null;
  ticket: KeptTicket | null;
  /** asking: an answer is on its way. unconfirmed: the provider or the server has not confirmed it yet. failed: nobody could say. */
  status: Outage | 'asking' | 'confirmed' | 'unconfirmed' | 'failed' | 'unknown';
  /** False when this device has no room for the ticket. */
  isKept: boolean;
}

/** Between two questions whether the payment went through. */
const PAUSES_MS = [1000, 2000, 4000, 8000];

/** What a new connection may change: as for orders (use-ensure-mail.ts). A busy shop is no freer for it. */
const unsettled: ReadonlySet<TicketConfirmationState['status']> = new Set(['offline', 'unreachable', 'failed', 'unconfirmed']);

const asking = { ticket: null, status: 'asking', isKept: true } as const;

export interface TicketConfirmation {
  /** Null until the browser was asked. */
  confirmation: TicketConfirmationState | null;
  tryAgain: () => void;
  /** There is no connection; the next one asks again by itself. */
  isOffline: boolean;
}

/** Asks the server for the ticket of the purchase that has left its traces here. */
export function useTicketConfirmation(): TicketConfirmation {
  const client = useApolloClient();
  const traces = useTicketTraces();
  const [answer, setAnswer] = useState<Pick<TicketConfirmationState, 'ticket' | 'status' | 'isKept'>>(asking);
  const { round, askAgain, askLater, tryAgain } = useAskAgain(() => setAnswer(asking));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    if (!traces) return;
    const { clientSecret } = traces;
    if (!clientSecret) return setAnswer({ ...asking, status: 'unknown' });
    const controller = new AbortController();
    const owner = keptOwner.get();
    const ask = () => client.mutate({ mutation: TicketsConfirmDocument, variables: { input: { clientSecret } } });
    // what asks on by itself says the same meanwhile
    setAnswer((before) => (asksOn(before.status) ? before : asking));
    confirmPatiently(ask, controller.signal).then(
      (ticket) => {
        if (!controller.signal.aborted) setAnswer({ ...asking, ticket, status: ticket ? 'confirmed' : 'unconfirmed' });
        // the page may be left or closed at the next moment, and opened again underground; but who has signed out leaves nothing
        if (!ticket || (owner !== null && owner !== keptOwner.get())) return;
        void keepPaidTicket(ticket, clientSecret).then((isKept) => setAnswer((known) => ({ ...known, isKept })));
      },
      (cause) => {
        if (controller.signal.aborted) return;
        const outage = outageOf(cause);
        setAnswer({ ...asking, status: outage ?? 'failed' });
        askLater(outage, controller.signal);
      },
    );
    return () => controller.abort();
  }, [client, traces, round]);

  const { ticket, status, isKept } = answer;
  const isOffline = useRetryOnReconnect(() => {
    if (unsettled.has(status)) askAgain();
  });
  const confirmation = traces && { name: ticket?.name ?? traces.name, email: ticket?.email ?? traces.email, ticket, status, isKept };
  return { confirmation, tryAgain, isOffline };
}

async function confirmPatiently(ask: () => Promise<{ data?: TicketsConfirmMutation | null | undefined }>, signal: AbortSignal) {
  for (const ms of [...PAUSES_MS, null]) {
    const { data } = await ask();
    if (data?.confirmTicket.ticket || ms === null) return data?.confirmTicket.ticket ?? null;
    await pause(ms, signal);
  }
  return null;
}
