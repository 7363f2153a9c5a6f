import { useApolloClient } from '@apollo/client/react';
import { normalizePromoCode, type Promo } from '@archive/schema/pricing';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#components/toast-store.ts';
import { CheckoutPromoCodeDocument } from '#generated/graphql.ts';
import { toRequestError } from '#platform/request-error.ts';
import { stored } from '#platform/stored.ts';

export interface PromoControls {
  applied: Promo | null;
  /** What stands in the box. */
  text: string;
  setText(text: string): void;
  isChecking: boolean;
  /** Something stands in the box that was never asked about: the buyer expects a discount that is not there. */
  isForgotten: boolean;
  apply(): void;
  remove(): void;
  /** The server takes the code no more. */
  reject(): void;
}

/** The order's promo code: looked up at the server, kept over a reload and then looked up again. */
export function usePromo(): PromoControls {
  const lookUp = useLookUp();
  const [applied, setApplied] = useState<Promo | null>(null);
  const [text, setText] = useState('');
  const [checking, setChecking] = useState<string | null>(null);
  const [refused, setRefused] = useState('');

  async function check(code: string) {
    setChecking(code);
    const found = await lookUp(code);
    setChecking(null);
    if (found === 'unknown') refuse(code);
    else if (found) accept(found);
  }
  function accept(promo: Promo) {
    stored.promoCode.set(promo.code);
    setApplied(promo);
    setText('');
  }
  function refuse(code: string) {
    stored.promoCode.clear();
    setApplied(null);
    setText(code);
    setRefused(code);
    toast({ title: 'Invalid Promo Code', description: 'Please check your code and try again.', variant: 'destructive' });
  }
  function remove() {
    stored.promoCode.clear();
    setApplied(null);
  }

  const restore = useEffectEvent(() => {
    const code = stored.promoCode.get();
    if (!code) return;
    setText(code);
    void check(code);
  });
  useEffect(() => restore(), []);

  const code = normalizePromoCode(text);
  return {
    ...{ applied, text, setText, remove },
    isChecking: checking !== null,
    isForgotten: !applied && code !== '' && code !== refused,
    apply: () => void (code && checking === null && check(code)),
    reject: () => refuse(applied?.code ?? code),
  };
}

/** @returns null when the answer could not be had; the buyer was told and may try again. */
function useLookUp(): (code: string) => Promise<Promo | 'unknown' | null> {
  const client = useApolloClient();
  return async (code) => {
    try {
      const { data } = await client.query({ query: CheckoutPromoCodeDocument, variables: { code }, fetchPolicy: 'no-cache' });
      return data?.promoCode ?? null;
    } catch (cause) {
      const error = toRequestError(cause);
      if (error.code === 'NOT_FOUND' || error.code === 'BAD_INPUT') return 'unknown';
      toast({ title: 'Promo Code Not Checked', description: error.message, variant: 'destructive' });
      return null;
    }
  };
}
