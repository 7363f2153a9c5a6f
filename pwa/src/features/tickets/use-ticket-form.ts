import { useEffect, useEffectEvent, useState } from 'react';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { stored } from '#platform/storage/stored.ts';
import { useSession } from '#state/session.tsx';
import { useDepartures } from '#state/use-departures.ts';
import { defaultAmount, type TicketField, type TicketForm } from './ticket-form.ts';

const emptyForm: TicketForm = { amount: defaultAmount, name: '', email: '' };

const kept = { amount: stored.ticketAmount, name: stored.ticketName, email: stored.ticketEmail };

/**
 * The fields: as they were typed here before, else the account's. A server knows neither. What is typed is kept until the ticket
 * is bought or the person leaves; nothing reloads the app meanwhile, because the card's fields are kept nowhere.
 */
export function useTicketForm(): [TicketForm, (field: TicketField, text: string) => void] {
  const { user } = useSession();
  const [known, setKnown] = useState(emptyForm);
  const [typed, setTyped] = useState<Partial<TicketForm>>({});
  const departures = useDepartures();
  const [departuresSeen, setDeparturesSeen] = useState(departures);
  const form = { ...known, ...typed };
  useUnsavedWork(differs(form, known));
  // whoever left takes along what they had typed
  if (departures !== departuresSeen) {
    setDeparturesSeen(departures);
    setKnown(emptyForm);
    setTyped({});
  }

  const prefill = useEffectEvent((accountEmail: string | undefined) => {
    setKnown((before) => ({
      amount: kept.amount.get() || before.amount,
      name: kept.name.get() || before.name,
      email: kept.email.get() || accountEmail || before.email,
    }));
  });
  useEffect(() => prefill(user?.email), [user?.email]);

  function type(field: TicketField, text: string) {
    setTyped((texts) => ({ ...texts, [field]: text }));
    kept[field].set(text.trim());
  }
  return [form, type];
}

function differs(form: TicketForm, known: TicketForm): boolean {
  return (Object.keys(known) as TicketField[]).some((field) => form[field] !== known[field]);
}
