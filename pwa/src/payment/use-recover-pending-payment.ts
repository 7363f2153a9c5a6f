import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toRequestError } from '#platform/requests/request-error.ts';
import { patiently } from '#platform/requests/with-retry.ts';
import { pause } from '#platform/timing/pause.ts';
import { useDepartures } from '#state/session/use-sign-out-count.ts';
import { readPendingPayment } from './pending-payment.ts';
import type { OpenedPayment, ResultAddress, SaleKind } from './sale-kind.ts';

/** A page that is reloaded during a payment asks before the provider has finished it. */
const RECENT_MS = 60_000;
const RECENT_PAUSES_MS = [2000, 4000];
const UNREACHABLE_PAUSE_MS = 4000;

export interface PaymentRecovery {
  /** The answer is still to come, and nothing should be paid before. */
  isRecovering: boolean;
  /** For a payment whose outcome is not known: what is paid next may be something else, and would be charged as well. */
  recover: () => Promise<void>;
}

/** When the form opens, checks whether the last payment made with it went through after all: the page was reloaded or closed. */
export function useRecoverPendingPayment<Request, Reply extends OpenedPayment>(
  kind: Pick<SaleKind<Request, Reply>, 'storedPayment' | 'isPaid' | 'resultOfPending'>,
  showResult: (result: ResultAddress) => Promise<void>,
): PaymentRecovery {
  const client = useApolloClient();
  const signOuts = useDepartures();
  const [isRecovering, setIsRecovering] = useState(false);
  const end = useRef(new AbortController());
  async function recover(): Promise<void> {
    const payment = readPendingPayment(kind.storedPayment);
    if (!payment) return;
    const { signal } = end.current;
    setIsRecovering(true);
    const result = kind.resultOfPending(payment);
    const isPaid = await isPaidByNow(async () => result !== null && kind.isPaid(client, payment, signal), payment.openedAt, signal);
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
 * Keeps asking while the shop can't be reached, because nothing can be paid then either. Any other failure lets the buyer go on:
 * paying for the same again normally pays the same payment.
 */
async function isPaidByNow(ask: () => Promise<boolean>, openedAt: number, signal: AbortSignal): Promise<boolean> {
  const pauses = Date.now() - openedAt < RECENT_MS ? RECENT_PAUSES_MS : [];
  try {
    for (const ms of pauses) {
      if (await patiently(ask, signal)) return true;
      await pause(ms, signal);
    }
    return await patiently(ask, signal);
  } catch (cause) {
    if (signal.aborted || toRequestError(cause).code !== 'NETWORK') return false;
  }
  await pause(UNREACHABLE_PAUSE_MS, signal).catch(() => {});
  return isPaidByNow(ask, openedAt, signal);
}
