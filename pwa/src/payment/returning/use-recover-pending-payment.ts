import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toRequestError } from '#platform/requests/request-error.ts';
import { withRetry } from '#platform/requests/with-retry.ts';
import { pause } from '#platform/timing/pause.ts';
import { useSignOutCount } from '#state/session/use-sign-out-count.ts';
import type { OpenedPayment, PaymentFlow, ResultAddress } from '../payment-flow.ts';
import { readPendingPayment } from './pending-payment.ts';

/** After a reload during a payment, the provider may still be processing it. */
const RECENT_MS = 60_000;
const RECENT_PAUSES_MS = [2000, 4000];
const UNREACHABLE_PAUSE_MS = 4000;

export interface PaymentRecovery {
  /** The check is running. Nothing should be paid until it ends. */
  isRecovering: boolean;
  /** Checks a payment whose outcome is unknown. Without the check, a changed cart could be charged in addition. */
  recover: () => Promise<void>;
}

/** When the form opens, checks whether its last payment went through before the page was reloaded or closed. */
export function useRecoverPendingPayment<Request, Reply extends OpenedPayment>(
  flow: Pick<PaymentFlow<Request, Reply>, 'storedPayment' | 'isPaid' | 'resultOfPending'>,
  showResult: (result: ResultAddress) => Promise<void>,
): PaymentRecovery {
  const client = useApolloClient();
  const signOuts = useSignOutCount();
  const [isRecovering, setIsRecovering] = useState(false);
  const end = useRef(new AbortController());
  async function recover(): Promise<void> {
    const payment = readPendingPayment(flow.storedPayment);
    if (!payment) return;
    const { signal } = end.current;
    setIsRecovering(true);
    const result = flow.resultOfPending(payment);
    const isPaid = await isPaidByNow(async () => result !== null && flow.isPaid(client, payment, signal), payment.openedAt, signal);
    if (signal.aborted) return;
    if (isPaid && result) void showResult(result);
    else setIsRecovering(false);
  }
  const recoverAtStart = useEffectEvent(recover);
  useEffect(() => {
    const current = new AbortController();
    end.current = current;
    // Signing out has removed the stored payment.
    if (signOuts > 0) setIsRecovering(false);
    else void recoverAtStart();
    return () => current.abort();
  }, [signOuts]);
  return { isRecovering, recover };
}

/**
 * Retries while the shop can't be reached, because nothing can be paid then either. After any other failure the buyer may go on:
 * the server normally returns the same payment for the same purchase.
 */
async function isPaidByNow(check: () => Promise<boolean>, openedAt: number, signal: AbortSignal): Promise<boolean> {
  const pauses = Date.now() - openedAt < RECENT_MS ? RECENT_PAUSES_MS : [];
  try {
    for (const ms of pauses) {
      if (await withRetry(check, signal)) return true;
      await pause(ms, signal);
    }
    return await withRetry(check, signal);
  } catch (cause) {
    if (signal.aborted || toRequestError(cause).code !== 'NETWORK') return false;
  }
  await pause(UNREACHABLE_PAUSE_MS, signal).catch(() => {});
  return isPaidByNow(check, openedAt, signal);
}
