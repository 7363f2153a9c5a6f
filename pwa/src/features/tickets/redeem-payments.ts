import type { ApolloClient } from '@apollo/client';
import { TicketsConfirmDocument } from '#generated/graphql.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { inTurn } from '#platform/timing/in-turn.ts';
import { type KeptTicket, keepTickets, settlePayment } from '#state/kept-tickets.ts';
import { keptPayments } from '#state/ticket-payments.ts';

/** Asks for the tickets that were paid here and whose answer was lost. Never rejects. @returns them, kept or not */
export function redeemPayments(client: ApolloClient, signal: AbortSignal): Promise<KeptTicket[]> {
  return inTurn('ticket-payments', async () => {
    const tickets: KeptTicket[] = [];
    for (const clientSecret of keptPayments()) {
      if (signal.aborted) break;
      const ticket = await redeem(client, clientSecret, signal);
      if (ticket === 'unreachable') break;
      if (ticket) tickets.push(ticket);
    }
    return tickets;
  });
}

/** Keeps a paid ticket. Where there is no room for it the payment stays: with a connection it shows its ticket again. */
export async function keepPaidTicket(ticket: KeptTicket, clientSecret: string): Promise<boolean> {
  const isKept = await keepTickets([ticket]);
  if (isKept) await settlePayment(clientSecret);
  return isKept;
}

async function redeem(client: ApolloClient, clientSecret: string, signal: AbortSignal): Promise<KeptTicket | 'unreachable' | null> {
  try {
    const { data } = await client.mutate({ mutation: TicketsConfirmDocument, variables: { input: { clientSecret } } });
    const ticket = data?.confirmTicket.ticket ?? null;
    // who has signed out meanwhile leaves nothing behind
    if (ticket && !signal.aborted) await keepPaidTicket(ticket, clientSecret);
    return ticket;
  } catch (cause) {
    if (toRequestError(cause).code !== 'BAD_INPUT') return 'unreachable';
    // somebody has typed it: there is no such payment
    await settlePayment(clientSecret);
    return null;
  }
}
