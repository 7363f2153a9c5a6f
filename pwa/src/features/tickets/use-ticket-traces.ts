import { MAX_EMAIL_LENGTH } from '@archive/schema/email';
import { intentIdOf } from '@archive/schema/payment';
import { plainLine } from '@archive/schema/plain-text';
import { MAX_TICKET_NAME_LENGTH } from '@archive/schema/ticket';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetUnderWay } from '#payment/payment-under-way.ts';
import { hideClientSecret, isReturn } from '#payment/return-address.ts';
import { keepEntryState, readEntryState } from '#platform/navigation/entry-state.ts';
import { stored } from '#platform/storage/stored.ts';
import { isOwnEntry, keepOwnEntryState } from '#state/own-entry.ts';
import { keepPayment, keptPayments } from '#state/ticket-payments.ts';
import { useDepartures } from '#state/use-departures.ts';

const SECRET_KEY = 'ticketSecret';

/** What a purchase has left in this browser. */
export interface TicketTraces {
  name: string | null;
  email: string | null;
  clientSecret: string | null;
  paymentIntentId: string | null;
  /** The address is one that a payment returns to. */
  isReturn: boolean;
}

const noTraces: TicketTraces = { name: null, email: null, clientSecret: null, paymentIntentId: null, isReturn: false };

/** Reads the traces of a purchase, and takes them out of the address and the storage. Null until the browser was asked. */
export function useTicketTraces(): TicketTraces | null {
  const { search } = useLocation();
  const [traces, setTraces] = useState<TicketTraces | null>(null);
  const departures = useDepartures();

  useEffect(() => {
    if (departures > 0) {
      keepEntryState({ [SECRET_KEY]: null }, window.location.pathname);
      return setTraces(noTraces);
    }
    const found = readTraces(search);
    keepOwnEntryState({ [SECRET_KEY]: found.clientSecret });
    // before anything that knows of it goes: the answer may get lost, and the browser be closed
    if (found.clientSecret) keepPayment(found.clientSecret);
    hideClientSecret();
    const { ticketEmail, ticketName, ticketAmount, ticketAttempt, ticketFormPayment } = stored;
    for (const value of [ticketEmail, ticketName, ticketAmount, ticketAttempt]) value.clear();
    forgetUnderWay(ticketFormPayment, found.clientSecret);
    setTraces(found);
  }, [search, departures]);

  return traces;
}

/** The address, else what is kept from before a reload, else the storage. */
function readTraces(search: string): TicketTraces {
  const query = new URLSearchParams(search);
  const named = query.get('payment_intent');
  const clientSecret = query.get('payment_intent_client_secret') ?? secretOfEntry() ?? keptSecret(named);
  return {
    name: readable(query.get('name'), MAX_TICKET_NAME_LENGTH) || readable(stored.ticketName.get(), MAX_TICKET_NAME_LENGTH),
    email: readable(query.get('receipt_email'), MAX_EMAIL_LENGTH) || readable(stored.ticketEmail.get(), MAX_EMAIL_LENGTH),
    clientSecret,
    paymentIntentId: named ?? (clientSecret && intentIdOf(clientSecret)),
    isReturn: isReturn(query),
  };
}

/** Of the payment that the address names; without a name, of the last one whose page was closed too early. */
function keptSecret(paymentIntentId: string | null): string | null {
  return keptPayments().find((secret) => !paymentIntentId || intentIdOf(secret) === paymentIntentId) ?? null;
}

function secretOfEntry(): string | null {
  const secret = readEntryState(SECRET_KEY);
  return typeof secret === 'string' && isOwnEntry() ? secret : null;
}

/** Anybody can write an address: nothing in it turns the page's own words around, and nothing is longer than what is sold. */
function readable(text: string | null, maximum: number): string | null {
  return plainLine(text ?? '').slice(0, maximum) || null;
}
