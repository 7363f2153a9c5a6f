import { useState } from 'react';
import { requestAuthDialog, windowEvents } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session/session.tsx';
import { loadToaster } from '../deferred/LazyToaster.tsx';
import { featureWithClient } from '../with-client/load-with-client.tsx';
import { LazyDialog, useWindowEvent } from './LazyDialog.tsx';

/** Opens the profile dialog on request, also before its code is loaded. */
export function ProfileDialogOnRequest() {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  useWindowEvent(windowEvents.openProfileModal, () => (user ? setIsOpen(true) : requestAuthDialog()));
  // Signed out, here or in another tab: close the profile
  if (!user && isOpen) setIsOpen(false);
  return <LazyDialog load={loadProfileDialog} isOpen={isOpen} onOpenChange={setIsOpen} />;
}

/** Loaded with the toaster, so that the dialog can report a lost connection. */
const loadProfileDialog = featureWithClient(async () => {
  const [{ ProfileDialog }] = await Promise.all([import('#features/account/profile/ProfileDialog.tsx'), loadToaster()]);
  return ProfileDialog;
});
