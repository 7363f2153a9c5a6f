import { MAX_EMAIL_LENGTH } from '@archive/schema/email';
import { plainLine } from '@archive/schema/plain-text';
import { intentIdOf } from '@archive/schema/sales/payment';
import { MAX_TICKET_NAME_LENGTH } from '@archive/schema/sales/ticket';
import { clearPendingPayment } from '#payment/returning/pending-payment.ts';
import { type ReturnParams, readReturnParams } from '#payment/returning/return-params.ts';
import { useReturnParams } from '#payment/returning/use-return-params.ts';
import { readEntryState } from '#platform/navigation/entry-state.ts';
import { isOwnEntry, writeOwnEntryState } from '#state/session/own-history-entry.ts';
import { pendingTicketPayments, storeTicketPayment } from '#tickets/ticket-payments.ts';
import { storedTicketForm } from '../checkout/stored-ticket-form.ts';

const SECRET_KEY = 'ticketSecret';

/** What the return address and the storage say about a ticket's purchase. */
export interface TicketReturnParams extends ReturnParams {
  name: string | null;
}

const nothing: TicketReturnParams = { name: null, email: null, clientSecret: null, paymentIntentId: null, isReturn: false };

/** Reads the params and removes them from the address and the storage. Null until they were read. */
export function useTicketReturnParams(): TicketReturnParams | null {
  return useReturnParams({ read, nothing, store });
}

/** Reads the address, else what was stored before a reload, else what the form has stored. */
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
  writeOwnEntryState({ [SECRET_KEY]: found.clientSecret }, url);
  if (found === nothing) return;
  // Stored before the form is cleared, because the response may be lost or the browser closed.
  if (found.clientSecret) storeTicketPayment(found.clientSecret);
  const { email, name, amount, attempt, payment } = storedTicketForm;
  for (const value of [email, name, amount, attempt]) value.clear();
  clearPendingPayment(payment, found.clientSecret);
}

/** The secret of the payment that the address names. Without a payment there, of the last one whose page was closed too early. */
function storedSecret(paymentIntentId: string | null): string | null {
  return pendingTicketPayments().find((secret) => !paymentIntentId || intentIdOf(secret) === paymentIntentId) ?? null;
}

function secretOfEntry(): string | null {
  const secret = readEntryState(SECRET_KEY);
  return typeof secret === 'string' && isOwnEntry() ? secret : null;
}

/** Anyone can type an address, so direction marks are removed and the text is cut to a maximum length. */
function readable(text: string | null, maximum: number): string | null {
  return plainLine(text ?? '').slice(0, maximum) || null;
}
