import type { RequestError } from '#platform/requests/request-error.ts';
import type { Refusal } from './outbox.ts';

/** What to tell whoever wrote a message that the server did not take. */
export function refusalOf({ code, message, fields, isAnswered }: RequestError): Refusal {
  return { text: code === 'INTERNAL' || isAnswered ? 'Please try again later.' : message, fields };
}
