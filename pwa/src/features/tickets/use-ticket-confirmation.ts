import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type TicketConfirmationInput, TicketsConfirmDocument, type TicketsConfirmMutation } from '#generated/graphql.ts';
import { asksOn, type Outage, outageOf, useAskAgain } from '#payment/outage.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { pause } from '#platform/timing/pause.ts';
import { keptOwner } from '#state/session/storage-owner.ts';
import type { KeptTicket } from '#state/tickets/kept-tickets.ts';
import { keepPaidTicket } from './recover-tickets.ts';
import { type TicketReturnParams, useTicketReturnParams } from './use-ticket-return-params.ts';

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

/** What a new connection may change: as for orders (use-ensure-mail.ts). It does not help an overloaded shop. */
const unsettled: ReadonlySet<TicketConfirmationState['status']> = new Set(['offline', 'unreachable', 'failed', 'unconfirmed']);

const asking: TicketAnswer = { ticket: null, status: 'asking', mail: 'waiting', isKept: true };

export interface TicketConfirmation {
  /** Null until the browser was asked. */
  confirmation: TicketConfirmationState | null;
  tryAgain: () => void;
  /** The device is offline; the next connection retries automatically. */
  isOffline: boolean;
}

/** Asks the server for the ticket of the purchase that was made in this browser, and whether its email has left. */
export function useTicketConfirmation(): TicketConfirmation {
  const client = useApolloClient();
  const params = useTicketReturnParams();
  const [answer, setAnswer] = useState(asking);
  const { round, askAgain, askLater, tryAgain } = useAskAgain(() => setAnswer(asking));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher `round` repeats the same request
  useEffect(() => {
    if (!params) return;
    if (!params.clientSecret && !params.paymentIntentId) return setAnswer({ ...asking, status: params.isReturn ? 'notFound' : 'unknown' });
    const controller = new AbortController();
    const { signal } = controller;
    const change = (changes: Partial<TicketAnswer>) => signal.aborted || setAnswer((known) => ({ ...known, ...changes }));
    // a page that asks on by itself shows the same meanwhile
    setAnswer((before) => (asksOn(before.status) ? before : asking));
    followTicket(client, params, change, signal).catch((cause) => {
      change({ ...asking, status: failureOf(cause) });
      askLater(outageOf(cause), signal);
    });
    return () => controller.abort();
  }, [client, params, round]);

  const isOffline = useRetryOnReconnect(() => {
    if (unsettled.has(answer.status)) askAgain();
  });
  const { ticket } = answer;
  const confirmation = params && {
    ...{ ...answer, isReturn: params.isReturn },
    ...{ name: ticket?.name ?? params.name, email: ticket?.email ?? params.email },
  };
  return { confirmation, tryAgain, isOffline };
}

/** Reports what becomes of the payment, of the ticket on this device and of its email. @throws while nothing is known of the payment */
async function followTicket(
  client: ApolloClient,
  { clientSecret, paymentIntentId, email }: TicketReturnParams,
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

export type TicketReply = TicketsConfirmMutation['confirmTicket'];

/** Between two questions whether the payment went through. */
const PAYMENT_PAUSES_MS = [1000, 2000, 4000, 8000];
/** Between two questions whether the email has left. */
const MAIL_PAUSES_MS = [2000, 4000, 8000, 16_000];

/** Asks until the payment is confirmed, or not found; after the last question it may still be open. */
async function confirmPatiently(ask: () => Promise<TicketReply>, signal: AbortSignal): Promise<TicketReply> {
  for (const ms of PAYMENT_PAUSES_MS) {
    const reply = await ask();
    if (reply.isPaid || !reply.isFound) return reply;
    await pause(ms, signal);
  }
  return ask();
}

/** @returns false when it had not left after the last question, or no one could say. Rejects only when aborted. */
async function waitForMail(ask: () => Promise<TicketReply>, signal: AbortSignal): Promise<boolean> {
  for (const ms of MAIL_PAUSES_MS) {
    await pause(ms, signal);
    const isSent = await ask().then(
      (reply) => reply.isMailSent,
      () => false,
    );
    if (isSent) return true;
  }
  return false;
}
