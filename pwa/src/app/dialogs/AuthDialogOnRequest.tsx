import { useState } from 'react';
import { type AuthView, requestedView, requestProfileDialog, windowEvents } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session/session.tsx';
import { loadToaster } from '../deferred/LazyToaster.tsx';
import { featureWithClient } from '../with-client/load-with-client.tsx';
import { LazyDialog, useWindowEvent } from './LazyDialog.tsx';

/** Opens the auth dialog on request, also before its code is loaded. */
export function AuthDialogOnRequest() {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [view, setView] = useState<AuthView>('login');
  useWindowEvent(windowEvents.openAuthModal, (event) => {
    const wanted = requestedView(event);
    // A signed-in user finds in the profile what they would sign in for
    if (user && isSignIn(wanted)) return requestProfileDialog();
    setView(wanted);
    setIsOpen(true);
  });
  // Signed in, here or in another tab: the dialog isn't needed anymore
  if (user && isOpen && isSignIn(view)) setIsOpen(false);
  return <LazyDialog load={loadAuthDialog} isOpen={isOpen} onOpenChange={setIsOpen} view={view} onViewChange={setView} />;
}

function isSignIn(view: AuthView): boolean {
  return view === 'login' || view === 'register';
}

/** Loaded with the toaster, so that the dialog can report a lost connection. */
const loadAuthDialog = featureWithClient(async () => {
  const [{ AuthDialog }] = await Promise.all([import('#features/account/auth-dialog/AuthDialog.tsx'), loadToaster()]);
  return AuthDialog;
});
