import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type TicketConfirmationInput, TicketsConfirmDocument, type TicketsConfirmMutation } from '#generated/graphql.ts';
import { isTemporaryOutage, type Outage, outageOf } from '#payment/outage.ts';
import { EMAIL_PAUSES_MS, poll } from '#payment/poll.ts';
import { useRepeatedRequest } from '#payment/use-repeated-request.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { pause } from '#platform/timing/pause.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import type { StoredTicket } from '#tickets/stored-tickets.ts';
import { keepPaidTicket } from '../my-tickets/recover-tickets.ts';
import { type TicketReturnParams, useTicketReturnParams } from './use-ticket-return-params.ts';

interface TicketAnswer {
  /** Null also if it was bought in another browser. */
  ticket: StoredTicket | null;
  /**
   * 'asking': loading. 'unconfirmed': the payment is not confirmed yet. 'notFound': the server has no such payment.
   * 'failed': the server returned an error. 'unknown': there is no sign of a payment.
   */
  status: Outage | 'asking' | 'confirmed' | 'unconfirmed' | 'notFound' | 'failed' | 'unknown';
  /** 'late': this page has stopped polling, and the email may be sent by now. */
  mail: 'sent' | 'waiting' | 'late';
  /** False if this device has no room for the ticket. */
  isStored: boolean;
}

/** Name and email come from the address or the storage until the server returns the ticket. */
export interface TicketConfirmationState extends TicketAnswer {
  name: string | null;
  email: string | null;
  /** The address is a return address of a payment. */
  isReturn: boolean;
}

/** What a new connection may change. */
const unsettled: ReadonlySet<TicketConfirmationState['status']> = new Set(['offline', 'unreachable', 'failed', 'unconfirmed']);

const asking: TicketAnswer = { ticket: null, status: 'asking', mail: 'waiting', isStored: true };

export interface TicketConfirmation {
  /** Null until the address and the storage were read. */
  confirmation: TicketConfirmationState | null;
  tryAgain: () => void;
  /** The device is offline; the next connection retries automatically. */
  isOffline: boolean;
}

/** Asks the server for the ticket that was bought in this browser, and whether its email was sent. */
export function useTicketConfirmation(): TicketConfirmation {
  const client = useApolloClient();
  const params = useTicketReturnParams();
  const [answer, setAnswer] = useState(asking);

  async function send(of: TicketReturnParams, signal: AbortSignal): Promise<void> {
    if (!of.clientSecret && !of.paymentIntentId) return setAnswer({ ...asking, status: of.isReturn ? 'notFound' : 'unknown' });
    // A page that retries by itself keeps its text meanwhile
    setAnswer((before) => (isTemporaryOutage(before.status) ? before : asking));
    const change = (changes: Partial<TicketAnswer>) => signal.aborted || setAnswer((known) => ({ ...known, ...changes }));
    await followTicket(client, of, change, signal);
  }

  function handleFailure(cause: unknown): Outage | null {
    setAnswer({ ...asking, status: failureOf(cause) });
    return outageOf(cause);
  }

  const { tryAgain, isOffline } = useRepeatedRequest({
    subject: params,
    send,
    onFailure: handleFailure,
    isUnsettled: unsettled.has(answer.status),
    onTryAgain: () => setAnswer(asking),
  });
  const { ticket } = answer;
  const confirmation = params && {
    ...answer,
    isReturn: params.isReturn,
    name: ticket?.name ?? params.name,
    email: ticket?.email ?? params.email,
  };
  return { confirmation, tryAgain, isOffline };
}

/** Reports the status of the payment, of the ticket on this device and of its email. @throws if the first request fails */
async function followTicket(
  client: ApolloClient,
  { clientSecret, paymentIntentId, email }: TicketReturnParams,
  report: (changes: Partial<TicketAnswer>) => void,
  signal: AbortSignal,
): Promise<void> {
  const owner = storageOwner.get();
  const ask = () => askOnce(client, clientSecret ? { clientSecret } : { paymentIntentId, email });
  const reply = await poll(ask, ({ isPaid, isFound }) => isPaid || !isFound, PAYMENT_PAUSES_MS, signal);
  report({ ...asking, ...answerOf(reply) });
  // Stored at once, because the page may be closed and opened again offline. After a sign-out nothing is stored.
  const isTheirs = owner === null || owner === storageOwner.get();
  if (reply.ticket && clientSecret && isTheirs) void keepPaidTicket(reply.ticket, clientSecret).then((isStored) => report({ isStored }));
  if (!reply.isPaid || reply.isMailSent) return;
  waitForMail(ask, signal).then(
    (isSent) => report({ mail: isSent ? 'sent' : 'late' }),
    () => {},
  );
}

async function askOnce(client: ApolloClient, input: TicketConfirmationInput): Promise<TicketReply> {
  const { data } = await client.mutate({ mutation: TicketsConfirmDocument, variables: { input } });
  if (!data) throw new Error('no response to confirmTicket');
  return data.confirmTicket;
}

function answerOf({ isFound, isPaid, isMailSent, ticket }: TicketReply): Pick<TicketAnswer, 'ticket' | 'status' | 'mail'> {
  const unpaid = isFound ? 'unconfirmed' : 'notFound';
  return { ticket, status: isPaid ? 'confirmed' : unpaid, mail: isMailSent ? 'sent' : 'waiting' };
}

/** An id that isn't one of a payment was made up. */
function failureOf(cause: unknown): TicketAnswer['status'] {
  return outageOf(cause) ?? (toRequestError(cause).code === 'BAD_INPUT' ? 'notFound' : 'failed');
}

export type TicketReply = TicketsConfirmMutation['confirmTicket'];

/** The pauses between two requests whether the payment went through. */
const PAYMENT_PAUSES_MS = [1000, 2000, 4000, 8000];

/** Asks again whether the email was sent. @returns false if that is not known after the last request. Rejects only when aborted. */
async function waitForMail(ask: () => Promise<TicketReply>, signal: AbortSignal): Promise<boolean> {
  const isMailSent = () =>
    ask().then(
      (reply) => reply.isMailSent,
      () => false,
    );
  const [firstPauseMs, ...pausesMs] = EMAIL_PAUSES_MS;
  await pause(firstPauseMs, signal);
  return poll(isMailSent, (isSent) => isSent, pausesMs, signal);
}
