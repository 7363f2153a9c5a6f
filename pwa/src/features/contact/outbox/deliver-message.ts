import type { ApolloClient } from '@apollo/client';
import type { ContactInput } from '@archive/schema/contact/contact';
import { isDeviceOnline } from '#platform/connection/device-online.ts';
import { newKey } from '#platform/new-key.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { contentOf, type Rejection, storeMessage, waitingMessages } from './outbox.ts';
import { rejectionOf, sendMessage } from './send-message.ts';

const NO_ROOM = "You're offline, and this browser can't save your message. Please send it when you're back online.";

/** Sends a message now, or queues it until there is a connection. Never rejects. */
export async function deliverMessage(client: ApolloClient, input: ContactInput): Promise<'sent' | 'queued' | Rejection> {
  if (!isDeviceOnline()) return queue(input, NO_ROOM);
  try {
    await sendMessage(client, input);
    return 'sent';
  } catch (cause) {
    const error = toRequestError(cause);
    // It may have arrived: the server ignores a second message with the same key
    return error.code === 'NETWORK' && !error.isForeignResponse ? queue(input, error.message) : rejectionOf(error);
  }
}

/** @param otherwise the error when the storage is full; the form still has the message */
function queue(input: ContactInput, otherwise: string): 'queued' | Rejection {
  const isStored = storeMessage({ ...input, idempotencyKey: freeKey(input) });
  return isStored ? 'queued' : { text: otherwise, fields: {} };
}

/** The draft's key, or a new one if another tab has queued a different message under it. */
function freeKey(input: ContactInput): string {
  const own = input.idempotencyKey || newKey();
  const waiting = waitingMessages().find(({ idempotencyKey }) => idempotencyKey === own);
  return !waiting || JSON.stringify(contentOf(waiting)) === JSON.stringify(contentOf({ ...input, idempotencyKey: own })) ? own : newKey();
}
