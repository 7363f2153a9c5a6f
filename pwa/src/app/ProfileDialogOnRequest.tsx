import { useState } from 'react';
import { requestAuthDialog, windowEvents } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session.tsx';
import { LazyDialog } from './LazyDialog.tsx';
import { loadToaster } from './LazyToaster.tsx';
import { partWithClient } from './load-with-client.tsx';
import { useWindowEvent } from './use-window-event.ts';

/** Opens the profile dialog whenever somebody asks for it, before its code is there too. */
export function ProfileDialogOnRequest() {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  useWindowEvent(windowEvents.openProfileModal, () => (user ? setIsOpen(true) : requestAuthDialog()));
  // signed out here or in another tab: there is no profile to show
  if (!user && isOpen) setIsOpen(false);
  return <LazyDialog load={loadProfileDialog} isOpen={isOpen} onOpenChange={setIsOpen} />;
}

/** With what shows its messages: a lost connection could not be told of otherwise. */
const loadProfileDialog = partWithClient(async () => {
  const [{ ProfileDialog }] = await Promise.all([import('#features/account/profile/ProfileDialog.tsx'), loadToaster()]);
  return ProfileDialog;
});
