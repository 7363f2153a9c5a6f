import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dismissLastToast, toast } from '#components/toast-store.ts';
import { type UnpaidText, unpaidText } from '#payment/unpaid-text.ts';
import type { ConfirmPayment } from '#payment/use-confirm-payment.ts';
import { useReturnFromBank } from '#payment/use-return-from-bank.ts';
import { stored } from '#platform/storage/stored.ts';
import { buyTicket, confirmationPath } from './buy-ticket.ts';
import { faultOf, type TicketFault, type TicketField, type TicketForm } from './ticket-form.ts';
import { useEarlierTicket } from './use-earlier-ticket.ts';

export interface TicketBuying {
  buy(form: TicketForm, confirm: ConfirmPayment): Promise<void>;
  isBusy: boolean;
  /** It is not known yet whether the last payment went through, and nobody should pay before. */
  isLookingBack: boolean;
  fault: TicketFault | null;
  /** Why the last try was not paid; stays when its toast is gone. */
  unpaid: UnpaidText | null;
  /** Something was typed: the complaint about the last try does not count any more. */
  forgive(): void;
  refs: Record<TicketField, RefObject<HTMLInputElement | null>>;
  /** Changes when the card form must start anew. */
  round: number;
}

/** Buys one ticket at a time, and goes to its confirmation. */
export function useBuyTicket(): TicketBuying {
  const client = useApolloClient();
  const navigate = useNavigate();
  const isRunning = useRef(false);
  const { isLookingBack, lookBack } = useEarlierTicket();
  const [isBusy, setIsBusy] = useState(false);
  const { refuse, forgive, ...faults } = useFault();
  const [unpaid, setUnpaid] = useState<UnpaidText | null>(null);
  const [round, setRound] = useState(0);

  function setRunning(isNow: boolean) {
    isRunning.current = isNow;
    setIsBusy(isNow);
  }
  useReturnFromBank(() => {
    setRunning(false);
    setRound((count) => count + 1);
    void lookBack();
  });

  async function buy(form: TicketForm, confirm: ConfirmPayment): Promise<void> {
    if (isRunning.current || isLookingBack) return;
    const found = faultOf(form);
    forgive();
    setUnpaid(null);
    if (found) return refuse(found);
    dismissLastToast();
    setRunning(true);
    rememberForm(form);
    const result = await buyTicket(client, form, confirm);
    // In place of the checkout: going back to a paid one would only offer to pay again.
    if (result.kind === 'paid')
      return navigate(confirmationPath(form, result.outcome?.clientSecret ?? result.reply?.clientSecret), { replace: true });
    setRunning(false);
    if (result.kind === 'error') void lookBack();
    const text = unpaidText(result, 'You have not been charged.');
    setUnpaid(text);
    toast({ title: text.title, description: text.text, variant: 'destructive' });
  }

  return { ...faults, buy, isBusy, isLookingBack, unpaid, forgive, round };
}

/** What is wrong with the form; its field gets the focus. */
function useFault() {
  const [fault, setFault] = useState<TicketFault | null>(null);
  const refs = { amount: useRef<HTMLInputElement>(null), name: useRef<HTMLInputElement>(null), email: useRef<HTMLInputElement>(null) };
  function refuse(found: TicketFault): void {
    setFault(found);
    refs[found.field].current?.focus();
    if (found.toast) toast({ ...found.toast, variant: 'destructive' });
  }
  return { fault, refs, refuse, forgive: () => setFault(null) };
}

/** Before the payment, because the provider may leave this page for its own. */
function rememberForm({ amount, name, email }: TicketForm): void {
  stored.ticketAmount.set(amount.trim());
  stored.ticketName.set(name.trim());
  stored.ticketEmail.set(email.trim());
}
