import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type TicketConfirmationInput, TicketsConfirmDocument } from '#generated/graphql.ts';
import { asksOn, type Outage, outageOf } from '#payment/outage.ts';
import { useAskAgain } from '#payment/use-ask-again.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { keptOwner } from '#state/kept-owner.ts';
import type { KeptTicket } from '#state/kept-tickets.ts';
import { confirmPatiently, type TicketReply, waitForMail } from './confirm-patiently.ts';
import { keepPaidTicket } from './redeem-payments.ts';
import { type TicketTraces, useTicketTraces } from './use-ticket-traces.ts';

interface TicketAnswer {
  /** Null also where another browser has bought it. */
  ticket: KeptTicket | null;
  /**
   * 'asking': an answer is on its way. 'unconfirmed': the payment is not confirmed yet. 'notFound': the server has no such payment.
   * 'failed': the server could not say. 'unknown': nothing here speaks of a payment.
   */
  status: Outage | 'asking' | 'confirmed' | 'unconfirmed' | 'notFound' | 'failed' | 'unknown';
  /** 'late': this page has stopped asking whether the email has left. */
  mail: 'sent' | 'waiting' | 'late';
  /** False when this device has no room for the ticket. */
  isKept: boolean;
}

/** What the confirmation page knows: who from the address or the storage, the rest from the server. */
export interface TicketConfirmationState extends TicketAnswer {
  name: string | null;
  email: string | null;
  /** The address is one that a payment returns to. */
  isReturn: boolean;
}

/** What a new connection may change: as for orders (use-ensure-mail.ts). A busy shop is no freer for it. */
const unsettled: ReadonlySet<TicketConfirmationState['status']> = new Set(['offline', 'unreachable', 'failed', 'unconfirmed']);

const asking: TicketAnswer = { ticket: null, status: 'asking', mail: 'waiting', isKept: true };

export interface TicketConfirmation {
  /** Null until the browser was asked. */
  confirmation: TicketConfirmationState | null;
  tryAgain: () => void;
  /** There is no connection; the next one asks again by itself. */
  isOffline: boolean;
}

/** Asks the server for the ticket of the purchase that has left its traces here, and whether its email has left. */
export function useTicketConfirmation(): TicketConfirmation {
  const client = useApolloClient();
  const traces = useTicketTraces();
  const [answer, setAnswer] = useState(asking);
  const { round, askAgain, askLater, tryAgain } = useAskAgain(() => setAnswer(asking));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    if (!traces) return;
    if (!traces.clientSecret && !traces.paymentIntentId) return setAnswer({ ...asking, status: traces.isReturn ? 'notFound' : 'unknown' });
    const controller = new AbortController();
    const { signal } = controller;
    const change = (changes: Partial<TicketAnswer>) => signal.aborted || setAnswer((known) => ({ ...known, ...changes }));
    // a page that asks on by itself shows the same meanwhile
    setAnswer((before) => (asksOn(before.status) ? before : asking));
    followTicket(client, traces, change, signal).catch((cause) => {
      change({ ...asking, status: failureOf(cause) });
      askLater(outageOf(cause), signal);
    });
    return () => controller.abort();
  }, [client, traces, round]);

  const isOffline = useRetryOnReconnect(() => {
    if (unsettled.has(answer.status)) askAgain();
  });
  const { ticket } = answer;
  const confirmation = traces && {
    ...{ ...answer, isReturn: traces.isReturn },
    ...{ name: ticket?.name ?? traces.name, email: ticket?.email ?? traces.email },
  };
  return { confirmation, tryAgain, isOffline };
}

/** Reports what becomes of the payment, of the ticket on this device and of its email. @throws while nothing is known of the payment */
async function followTicket(
  client: ApolloClient,
  { clientSecret, paymentIntentId, email }: TicketTraces,
  report: (changes: Partial<TicketAnswer>) => void,
  signal: AbortSignal,
): Promise<void> {
  const owner = keptOwner.get();
  const ask = () => askOnce(client, clientSecret ? { clientSecret } : { paymentIntentId, email });
  const reply = await confirmPatiently(ask, signal);
  report({ ...asking, ...answerOf(reply) });
  // The page may be left at any moment, and opened again without a connection. But anyone who has signed out leaves nothing.
  const isTheirs = owner === null || owner === keptOwner.get();
  if (reply.ticket && clientSecret && isTheirs) void keepPaidTicket(reply.ticket, clientSecret).then((isKept) => report({ isKept }));
  if (!reply.isPaid || reply.isMailSent) return;
  waitForMail(ask, signal).then(
    (isSent) => report({ mail: isSent ? 'sent' : 'late' }),
    () => {},
  );
}

async function askOnce(client: ApolloClient, input: TicketConfirmationInput): Promise<TicketReply> {
  const { data } = await client.mutate({ mutation: TicketsConfirmDocument, variables: { input } });
  if (!data) throw new Error('The server sent no answer about the ticket');
  return data.confirmTicket;
}

function answerOf({ isFound, isPaid, isMailSent, ticket }: TicketReply): Pick<TicketAnswer, 'ticket' | 'status' | 'mail'> {
  const unpaid = isFound ? 'unconfirmed' : 'notFound';
  return { ticket, status: isPaid ? 'confirmed' : unpaid, mail: isMailSent ? 'sent' : 'waiting' };
}

/** What no payment is called was made up. */
function failureOf(cause: unknown): TicketAnswer['status'] {
  return outageOf(cause) ?? (toRequestError(cause).code === 'BAD_INPUT' ? 'notFound' : 'failed');
}
