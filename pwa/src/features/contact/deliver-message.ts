import type { ApolloClient } from '@apollo/client';
import type { ContactInput } from '@archive/schema/contact';
import { isDeviceOnline } from '#platform/connection/device-online.ts';
import { newKey } from '#platform/new-key.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { keepMessage, keptMessages, letterOf, type Refusal } from './outbox.ts';
import { refusalOf } from './refusal-of.ts';
import { sendMessage } from './send-message.ts';

const noRoom = 'You are offline, and this browser cannot keep your message. Please send it when you are online.';

/** Sends a message now, or keeps it until there is a connection. Never rejects. */
export async function deliverMessage(client: ApolloClient, input: ContactInput): Promise<'sent' | 'kept' | Refusal> {
  if (!isDeviceOnline()) return keep(input, noRoom);
  try {
    await sendMessage(client, input);
    return 'sent';
  } catch (cause) {
    const error = toRequestError(cause);
    // perhaps it has arrived: under the same key it is one message all the same
    return error.code === 'NETWORK' && !error.isAnswered ? keep(input, error.message) : refusalOf(error);
  }
}

/** @param otherwise what to say where there is no room; the form has it still */
function keep(input: ContactInput, otherwise: string): 'kept' | Refusal {
  const isKept = keepMessage({ ...input, idempotencyKey: freeKey(input) });
  return isKept ? 'kept' : { text: otherwise, fields: {} };
}

/** The draft's own, unless another tab with the same draft has sent something else under it: that waits, too. */
function freeKey(input: ContactInput): string {
  const own = input.idempotencyKey || newKey();
  const waiting = keptMessages().find(({ idempotencyKey }) => idempotencyKey === own);
  return !waiting || JSON.stringify(letterOf(waiting)) === JSON.stringify(letterOf({ ...input, idempotencyKey: own })) ? own : newKey();
}
