import { useState } from 'react';
import { type AuthView, requestedView, requestProfileDialog, windowEvents } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session.tsx';
import { LazyDialog } from './LazyDialog.tsx';
import { loadToaster } from './LazyToaster.tsx';
import { partWithClient } from './load-with-client.tsx';
import { useWindowEvent } from './use-window-event.ts';

/** Opens the auth dialog whenever somebody asks for it, before its code is there too. */
export function AuthDialogOnRequest() {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [view, setView] = useState<AuthView>('login');
  useWindowEvent(windowEvents.openAuthModal, (event) => {
    const wanted = requestedView(event);
    // whoever is signed in finds there what they would sign in for
    if (user && isSignIn(wanted)) return requestProfileDialog();
    setView(wanted);
    setIsOpen(true);
  });
  // signed in, here or in another tab: there is nothing left to ask
  if (user && isOpen && isSignIn(view)) setIsOpen(false);
  return <LazyDialog load={loadAuthDialog} isOpen={isOpen} onOpenChange={setIsOpen} view={view} onViewChange={setView} />;
}

function isSignIn(view: AuthView): boolean {
  return view === 'login' || view === 'register';
}

/** With what shows its messages: a lost connection could not be told of otherwise. */
const loadAuthDialog = partWithClient(async () => {
  const [{ AuthDialog }] = await Promise.all([import('#features/account/auth-dialog/AuthDialog.tsx'), loadToaster()]);
  return AuthDialog;
});
