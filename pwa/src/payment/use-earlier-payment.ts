import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { patiently } from '#platform/requests/patiently.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import type { StoredValue } from '#platform/storage/stored.ts';
import { pause } from '#platform/timing/pause.ts';
import { type PaymentUnderWay, readUnderWay } from './payment-under-way.ts';

/** A page that is loaded again in the middle of a payment asks before the provider is done with it. */
const YOUNG_MS = 60_000;
const PAUSES_MS = [2000, 4000];
const OUT_OF_REACH_MS = 4000;

export interface EarlierPayment {
  /** Where the form keeps the payment that it opens. */
  keptIn: StoredValue<unknown>;
  /** Asks our server, which asks the provider. */
  isPaid: (payment: PaymentUnderWay, signal: AbortSignal) => Promise<boolean>;
  /** It went through: leads to where that is told. */
  onPaid: (payment: PaymentUnderWay) => void;
  /** How often somebody who was signed in has left while the form is open. */
  departures: number;
}

export interface LookingBack {
  /** The answer is still to come, and nobody should pay before. */
  isLookingBack: boolean;
  /** For a payment whose end is not known: what is paid next may be something else, and would be charged, too. */
  lookBack: () => Promise<void>;
}

/**
 * Looks, as the form opens, whether the payment that was made here last went through after all: the page was loaded again, or
 * closed, before anybody was told.
 */
export function useEarlierPayment({ keptIn, isPaid, onPaid, departures }: EarlierPayment): LookingBack {
  const [isLookingBack, setIsLookingBack] = useState(false);
  const end = useRef(new AbortController());
  async function lookBack(): Promise<void> {
    const payment = readUnderWay(keptIn);
    if (!payment) return;
    const { signal } = end.current;
    setIsLookingBack(true);
    const hasPaid = await isPaidByNow(() => isPaid(payment, signal), payment.openedAt, signal);
    if (signal.aborted) return;
    if (hasPaid) onPaid(payment);
    else setIsLookingBack(false);
  }
  const lookAtFirst = useEffectEvent(lookBack);
  useEffect(() => {
    const current = new AbortController();
    end.current = current;
    // whoever has left in the meantime has taken the payment along
    if (departures > 0) setIsLookingBack(false);
    else void lookAtFirst();
    return () => current.abort();
  }, [departures]);
  return { isLookingBack, lookBack };
}

/**
 * While the shop is out of reach it asks on: nobody can pay then, either. An answer that does not tell lets the buyer go on: whoever
 * pays for the same again pays the same payment, as a rule.
 */
async function isPaidByNow(ask: () => Promise<boolean>, openedAt: number, signal: AbortSignal): Promise<boolean> {
  const pauses = Date.now() - openedAt < YOUNG_MS ? PAUSES_MS : [];
  try {
    for (const ms of pauses) {
      if (await patiently(ask, signal)) return true;
      await pause(ms, signal);
    }
    return await patiently(ask, signal);
  } catch (cause) {
    if (signal.aborted || toRequestError(cause).code !== 'NETWORK') return false;
  }
  await pause(OUT_OF_REACH_MS, signal).catch(() => {});
  return isPaidByNow(ask, openedAt, signal);
}
