import { useApolloClient } from '@apollo/client/react';
import { normalizePromoCode, type Promo } from '@archive/schema/sales/pricing';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#components/toasts/toast-store.ts';
import { CheckoutPromoCodeDocument } from '#generated/graphql.ts';
import { onReconnected } from '#platform/connection/connection.ts';
import { isDeviceOnline } from '#platform/connection/device-online.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { withRetry } from '#platform/requests/with-retry.ts';
import { storedCheckout } from '../stored-checkout.ts';

interface PromoState {
  applied: Promo | null;
  /** The text in the box. */
  text: string;
  isChecking: boolean;
  /** The lookup could not reach the shop: the next connection repeats it. */
  isWaiting: boolean;
  /** The code that the server rejected. */
  rejected: string;
}

export interface PromoControls extends Omit<PromoState, 'rejected'> {
  setText(text: string): void;
  /** The box has a code that was never looked up: the buyer expects a discount that is not applied. */
  isUnapplied: boolean;
  /** The error at the box, for as long as it contains the rejected code. */
  rejection: string | undefined;
  apply(): void;
  remove(): void;
  /** The code's discount may have changed. */
  refresh(): void;
  /** The server no longer accepts the code. */
  reject(): void;
}

/** A single lost response fires no event that could trigger a retry, so a timer does. */
const ASK_AGAIN_MS = 20_000;

const INVALID_CODE = 'Please check your code and try again.';

/** The order's promo code. It is stored for a reload, and looked up at the server again after it. */
export function usePromo(): PromoControls {
  const lookUp = useLookUp();
  const [{ rejected, ...state }, setState] = useState<PromoState>(nothingYet);
  const change = (part: Partial<PromoState>) => setState((before) => ({ ...before, ...part }));

  /** @param isBackground the buyer didn't press a button, so isn't waiting for a response */
  async function check(code: string, isBackground = false) {
    change({ text: code, isChecking: isDeviceOnline(), isWaiting: !isDeviceOnline() });
    if (!isDeviceOnline()) return;
    const found = await lookUp(code, isBackground);
    change({ isChecking: false, isWaiting: found === 'unreachable' });
    if (found && found !== 'unreachable') change(found === 'unknown' ? rejectCode(code) : accept(found));
  }
  const restore = useEffectEvent(() => {
    const code = storedCheckout.promoCode.get();
    if (code) void check(code, true);
  });
  useEffect(() => restore(), []);
  const resume = useEffectEvent(() => {
    if (state.isWaiting) void check(normalizePromoCode(state.text), true);
  });
  useEffect(() => onReconnected(() => resume()), []);
  useEffect(() => {
    if (!state.isWaiting || !isDeviceOnline()) return;
    const timer = setTimeout(() => resume(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state.isWaiting]);

  const code = normalizePromoCode(state.text);
  return {
    ...state,
    setText: (text) => change({ text, isWaiting: false }),
    rejection: code !== '' && code === rejected ? INVALID_CODE : undefined,
    isUnapplied: !state.applied && code !== '' && code !== rejected,
    apply: () => void (code && !state.isChecking && check(code)),
    remove: () => change(takeOut()),
    refresh: () => void (state.applied && check(state.applied.code, true)),
    reject: () => change(rejectCode(state.applied?.code ?? code)),
  };
}

const nothingYet: PromoState = { applied: null, text: '', isChecking: false, isWaiting: false, rejected: '' };

function accept(promo: Promo): Partial<PromoState> {
  storedCheckout.promoCode.set(promo.code);
  return { applied: promo, text: '' };
}

function takeOut(): Partial<PromoState> {
  storedCheckout.promoCode.clear();
  return { applied: null };
}

function rejectCode(code: string): Partial<PromoState> {
  toast({ title: 'Invalid Promo Code', description: INVALID_CODE, variant: 'destructive' });
  return { ...takeOut(), text: code, rejected: code };
}

/** @returns null when the shop was reached but returned no result. A toast has said so, and the buyer may retry. */
function useLookUp(): (code: string, isBackground: boolean) => Promise<Promo | 'unknown' | 'unreachable' | null> {
  const client = useApolloClient();
  return async (code, isBackground) => {
    try {
      const ask = () => client.query({ query: CheckoutPromoCodeDocument, variables: { code }, fetchPolicy: 'no-cache' });
      const { data } = await (isBackground ? withRetry(ask) : ask());
      return data?.promoCode ?? null;
    } catch (cause) {
      const error = toRequestError(cause);
      if (error.code === 'NOT_FOUND' || error.code === 'BAD_INPUT') return 'unknown';
      if (error.code === 'NETWORK') return 'unreachable';
      toast({ title: 'Promo Code Not Checked', description: error.message, variant: 'destructive' });
      return null;
    }
  };
}
