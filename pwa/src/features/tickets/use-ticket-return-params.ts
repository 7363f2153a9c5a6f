import { MAX_EMAIL_LENGTH } from '@archive/schema/email';
import { intentIdOf } from '@archive/schema/payment';
import { plainLine } from '@archive/schema/plain-text';
import { MAX_TICKET_NAME_LENGTH } from '@archive/schema/ticket';
import { clearPendingPayment } from '#payment/pending-payment.ts';
import { type ReturnParams, readReturnParams } from '#payment/return-params.ts';
import { useReturnParams } from '#payment/use-return-params.ts';
import { readEntryState } from '#platform/navigation/entry-state.ts';
import { isOwnEntry, keepOwnEntryState } from '#state/session/own-history-entry.ts';
import { keepPayment, keptPayments } from '#state/tickets/ticket-payments.ts';
import { storedTicketForm } from './stored-ticket-form.ts';

const SECRET_KEY = 'ticketSecret';

/** What the purchase of a ticket has left in this browser. */
export interface TicketReturnParams extends ReturnParams {
  name: string | null;
}

const nothing: TicketReturnParams = { name: null, email: null, clientSecret: null, paymentIntentId: null, isReturn: false };

/** Reads what a purchase has left, and takes it out of the address and the storage. Null until the browser was asked. */
export function useTicketReturnParams(): TicketReturnParams | null {
  return useReturnParams({ read, nothing, store });
}

/** The address, else what is stored from before a reload, else what the form has stored. */
function read(search: string): TicketReturnParams {
  const address = readReturnParams(search);
  const clientSecret = address.clientSecret ?? secretOfEntry() ?? storedSecret(address.paymentIntentId);
  return {
    name:
      readable(new URLSearchParams(search).get('name'), MAX_TICKET_NAME_LENGTH) ||
      readable(storedTicketForm.name.get(), MAX_TICKET_NAME_LENGTH),
    email: readable(address.email, MAX_EMAIL_LENGTH) || readable(storedTicketForm.email.get(), MAX_EMAIL_LENGTH),
    clientSecret,
    paymentIntentId: address.paymentIntentId ?? (clientSecret && intentIdOf(clientSecret)),
    isReturn: address.isReturn,
  };
}

function store(found: TicketReturnParams, url?: string): void {
  keepOwnEntryState({ [SECRET_KEY]: found.clientSecret }, url);
  if (found === nothing) return;
  // Before the storage is cleared: the answer may get lost, and the browser be closed.
  if (found.clientSecret) keepPayment(found.clientSecret);
  const { email, name, amount, attempt, payment } = storedTicketForm;
  for (const value of [email, name, amount, attempt]) value.clear();
  clearPendingPayment(payment, found.clientSecret);
}

/** Of the payment that the address names; without a name, of the last one whose page was closed too early. */
function storedSecret(paymentIntentId: string | null): string | null {
  return keptPayments().find((secret) => !paymentIntentId || intentIdOf(secret) === paymentIntentId) ?? null;
}

function secretOfEntry(): string | null {
  const secret = readEntryState(SECRET_KEY);
  return typeof secret === 'string' && isOwnEntry() ? secret : null;
}

/** Anyone can write an address: its text is stripped of direction marks and cut to a maximum length. */
function readable(text: string | null, maximum: number): string | null {
  return plainLine(text ?? '').slice(0, maximum) || null;
}
