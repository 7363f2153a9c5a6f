import { useApolloClient } from '@apollo/client/react';
import { normalizePromoCode, type Promo } from '@archive/schema/pricing';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#components/toast-store.ts';
import { CheckoutPromoCodeDocument } from '#generated/graphql.ts';
import { onReconnected } from '#platform/connection/connection.ts';
import { isDeviceOnline } from '#platform/connection/device-online.ts';
import { patiently } from '#platform/requests/patiently.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { stored } from '#platform/storage/stored.ts';

interface PromoState {
  applied: Promo | null;
  /** What stands in the box. */
  text: string;
  isChecking: boolean;
  /** It was asked for and the shop could not be reached: the next connection looks it up. */
  isWaiting: boolean;
  /** The code that the server took for none. */
  refused: string;
}

export interface PromoControls extends Omit<PromoState, 'refused'> {
  setText(text: string): void;
  /** Something stands in the box that was never asked about: the buyer expects a discount that is not there. */
  isForgotten: boolean;
  /** Said at the box, for as long as the refused code stands in it. */
  refusal: string | undefined;
  apply(): void;
  remove(): void;
  /** What the code takes off may be something else by now. */
  refresh(): void;
  /** The server takes the code no more. */
  reject(): void;
}

/** A single answer that was lost changes nothing that anybody could hear of. */
const ASK_AGAIN_MS = 20_000;

const INVALID_CODE = 'Please check your code and try again.';

/** The order's promo code: looked up at the server, kept over a reload and then looked up again. */
export function usePromo(): PromoControls {
  const lookUp = useLookUp();
  const [{ refused, ...state }, setState] = useState<PromoState>(nothingYet);
  const change = (part: Partial<PromoState>) => setState((before) => ({ ...before, ...part }));

  /** @param isPatient nobody has just pressed a button, and waits for an answer */
  async function check(code: string, isPatient = false) {
    change({ text: code, isChecking: isDeviceOnline(), isWaiting: !isDeviceOnline() });
    if (!isDeviceOnline()) return;
    const found = await lookUp(code, isPatient);
    change({ isChecking: false, isWaiting: found === 'unreachable' });
    if (found && found !== 'unreachable') change(found === 'unknown' ? refuse(code) : accept(found));
  }
  const restore = useEffectEvent(() => {
    const code = stored.promoCode.get();
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
    refusal: code !== '' && code === refused ? INVALID_CODE : undefined,
    isForgotten: !state.applied && code !== '' && code !== refused,
    apply: () => void (code && !state.isChecking && check(code)),
    remove: () => change(takeOut()),
    refresh: () => void (state.applied && check(state.applied.code, true)),
    reject: () => change(refuse(state.applied?.code ?? code)),
  };
}

const nothingYet: PromoState = { applied: null, text: '', isChecking: false, isWaiting: false, refused: '' };

function accept(promo: Promo): Partial<PromoState> {
  stored.promoCode.set(promo.code);
  return { applied: promo, text: '' };
}

function takeOut(): Partial<PromoState> {
  stored.promoCode.clear();
  return { applied: null };
}

function refuse(code: string): Partial<PromoState> {
  toast({ title: 'Invalid Promo Code', description: INVALID_CODE, variant: 'destructive' });
  return { ...takeOut(), text: code, refused: code };
}

/** @returns null when the shop gave no answer although it was reached; the buyer was told and may try again. */
function useLookUp(): (code: string, isPatient: boolean) => Promise<Promo | 'unknown' | 'unreachable' | null> {
  const client = useApolloClient();
  return async (code, isPatient) => {
    try {
      const ask = () => client.query({ query: CheckoutPromoCodeDocument, variables: { code }, fetchPolicy: 'no-cache' });
      const { data } = await (isPatient ? patiently(ask) : ask());
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
