import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dismissLastToast, toast } from '#components/toasts/toast-store.ts';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import type { CardPayment } from './confirm-payment.ts';
import { openAndPay } from './open-and-pay.ts';
import type { OpenedPayment, PaymentFlow, ResultAddress } from './payment-flow.ts';
import { useRecoverPendingPayment } from './returning/use-recover-pending-payment.ts';
import type { Unpaid, UnpaidText } from './unpaid-text.ts';

export interface PurchaseFlow<Request, Text extends UnpaidText = UnpaidText> {
  /** What is being paid. The screen shows this even if another tab changes the cart meanwhile. */
  inFlight: Request | null;
  /** Why paying is impossible now; null when it is possible. */
  obstacle: string | null;
  /** An earlier payment may have gone through, for instance before a reload. It is being checked. */
  isRecovering: boolean;
  /** Why the last attempt was not paid. It stays on the screen after the toast closes. */
  unpaid: Text | null;
  /** Call when the request changes, because the last attempt no longer matters. */
  clearUnpaid(): void;
  /** A new key makes a new card form. */
  cardFormKey: number;
  /** Does nothing while a payment is in flight. @returns why it was not paid, or null */
  place(request: Request, card: CardPayment | null): Promise<Unpaid | null>;
}

/** Runs one payment at a time and then shows its result. Orders and tickets share it. */
export function usePurchaseFlow<Request, Reply extends OpenedPayment, Text extends UnpaidText>(
  flow: PaymentFlow<Request, Reply, Text>,
): PurchaseFlow<Request, Text> {
  const client = useApolloClient();
  const showResult = useShowResult();
  const { isRecovering, recover } = useRecoverPendingPayment(flow, showResult);
  const isRunning = useRef(false);
  const [inFlight, setInFlight] = useState<Request | null>(null);
  const [unpaid, setUnpaid] = useState<Text | null>(null);
  const [cardFormKey, setCardFormKey] = useState(0);
  useUnsavedWork(inFlight !== null);

  function release() {
    isRunning.current = false;
    setInFlight(null);
  }
  useReturnFromBank(() => {
    release();
    setCardFormKey((key) => key + 1);
    void recover();
  });

  async function place(request: Request, card: CardPayment | null): Promise<Unpaid | null> {
    if (isRunning.current || isRecovering) return null;
    isRunning.current = true;
    setUnpaid(null);
    dismissLastToast();
    setInFlight(request);
    flow.storeRequest(request);
    const outcome = await openAndPay(client, flow, request, card);
    if (outcome.kind === 'paid') {
      await showResult(flow.resultOf(request, outcome.reply));
      return null;
    }
    release();
    if (outcome.kind === 'error') void recover();
    const text = flow.explain(outcome, request);
    setUnpaid(text);
    if (text) toast({ title: text.title, description: text.text, variant: 'destructive' });
    return outcome;
  }

  const obstacle = useObstacle(inFlight !== null, isRecovering);
  return { inFlight, obstacle, isRecovering, unpaid, clearUnpaid: () => setUnpaid(null), cardFormKey, place };
}

/** Replaces the form in the history: going back to it would only offer to pay again. */
export function useShowResult(): (result: ResultAddress) => Promise<void> {
  const navigate = useNavigate();
  return async ({ state, ...address }) => {
    await navigate(address, { replace: true, state });
  };
}

/** Going back from the bank's page restores this page as it was, still waiting for the payment. */
function useReturnFromBank(onReturn: () => void): void {
  const handlePageShow = useEffectEvent((event: PageTransitionEvent) => event.persisted && onReturn());
  useEffect(() => {
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);
}

const LAST_PAYMENT_OFFLINE = "Your last payment may have gone through. We'll check when you're back online.";

function useObstacle(isInFlight: boolean, isRecovering: boolean): string | null {
  const isOnline = useIsOnline();
  // During a payment, the card form explains a lost connection.
  if (isInFlight) return null;
  if (!isOnline) return isRecovering ? LAST_PAYMENT_OFFLINE : 'Paying needs a connection.';
  return isRecovering ? 'Checking whether your last payment went through...' : null;
}
