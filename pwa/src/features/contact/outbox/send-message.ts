import type { ApolloClient } from '@apollo/client';
import type { ContactInput } from '@archive/schema/contact/contact';
import { ContactSendMessageDocument } from '#generated/graphql.ts';
import { startDeadline } from '#platform/requests/deadline.ts';
import { RequestError } from '#platform/requests/request-error.ts';
import type { Rejection } from './outbox.ts';

/** A connection may hang without an error, which would block the next messages forever. */
const TIMEOUT_MS = 10_000;

/**
 * Sends one message to the server.
 *
 * @param signal stops waiting for a response
 * @throws as requests do; NETWORK also for an empty response, because the message may have arrived
 */
export async function sendMessage(client: ApolloClient, input: ContactInput, signal?: AbortSignal): Promise<void> {
  const deadline = startDeadline(TIMEOUT_MS, signal);
  try {
    const context = { fetchOptions: { signal: deadline.signal } };
    const sending = client.mutate({ mutation: ContactSendMessageDocument, variables: { input }, fetchPolicy: 'no-cache', context });
    const { data } = await Promise.race([sending, endOf(deadline.signal)]);
    if (data?.sendContactMessage?.success !== true) throw RequestError.fromReply(200, data);
  } finally {
    deadline.end();
  }
}

/** Rejects on abort. A request that waits for the session isn't sent yet, so aborting it would have no effect. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

/** The text for the writer of a message that the server rejected. */
export function rejectionOf({ code, message, fields, isForeignResponse }: RequestError): Rejection {
  return { text: code === 'INTERNAL' || isForeignResponse ? 'Please try again later.' : message, fields };
}
