import { useEffect, useState } from 'react';
import { useHasOpenDialog } from '#components/dialogs/open-dialogs.ts';
import { guestPopupShown } from '#state/guest-popup-shown.ts';
import { useSession } from '#state/session/session.tsx';

const GUEST_POPUP_DELAY_MS = 15_000;

/**
 * Whether a guest has been here long enough to see the popup. Becomes true at most once, when no user is signed in and no dialog
 * is open, and not in a browser session that has already seen the popup.
 */
export function useIsPopupDue(): boolean {
  const isTime = useIsTime();
  const { status } = useSession();
  const hasOpenDialog = useHasOpenDialog();
  const [decision, setDecision] = useState<'open' | 'due' | 'not now'>('open');

  useEffect(() => {
    if (!isTime || decision !== 'open') return;
    if (status === 'signedIn' || guestPopupShown.get()) setDecision('not now');
    else if (status === 'signedOut' && !hasOpenDialog) setDecision('due');
  }, [isTime, decision, status, hasOpenDialog]);

  return decision === 'due';
}

function useIsTime(): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), GUEST_POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTime;
}
