import { useEffect, useEffectEvent, useState } from 'react';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { useSession } from '#state/session/session.tsx';
import { storedCheckout } from '../stored-checkout.ts';

/** The email in the payment panel: as typed, also before a reload, else from an unfinished checkout, else the account's. */
export function useCheckoutEmail(): [email: string, setEmail: (email: string) => void] {
  const { user } = useSession();
  const [email, setEmail] = useState('');
  const [isTyped, setIsTyped] = useState(false);
  const [userId, setUserId] = useState(user?.id);
  // A sign-out clears the typed address; a guest who signs in keeps it.
  if (user?.id !== userId) {
    setUserId(user?.id);
    if (userId) {
      setIsTyped(false);
      setEmail('');
    }
  }
  useUnsavedWork(isTyped && email !== '');

  const prefill = useEffectEvent((accountEmail: string | undefined) => {
    if (!isTyped) setEmail(storedCheckout.emailDraft.get() ?? storedCheckout.email.get() ?? accountEmail ?? '');
  });
  useEffect(() => prefill(user?.email), [user?.email]);

  function type(text: string) {
    setIsTyped(true);
    setEmail(text);
    storedCheckout.emailDraft.set(text);
  }
  return [email, type];
}
