import { SIGN_IN_QUERY } from '@archive/schema/screens';
import { useEffect } from 'react';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session.tsx';

/** A link from elsewhere may ask for the sign-in dialog. Who is signed in by then is shown what it opens for them. */
export function SignInByAddress() {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'loading' && takeSignInQuery()) requestAuthDialog();
  }, [status]);
  return null;
}

/** Out of the address, so that a reload or a bookmark does not ask again. The router's own notes on the page stay. */
function takeSignInQuery(): boolean {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(SIGN_IN_QUERY)) return false;
  url.searchParams.delete(SIGN_IN_QUERY);
  window.history.replaceState(window.history.state, '', url);
  return true;
}
