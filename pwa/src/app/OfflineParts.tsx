import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ContactOutbox } from '#features/contact/ContactOutbox.tsx';
import { keepAnswersInStep } from '#features/offline/answers-in-step.ts';
import { OfflineStrip } from '#features/offline/OfflineStrip.tsx';
import { useAppConfig } from '#platform/app-config.ts';
import { AppWorkerParts } from './AppWorkerParts.tsx';
import { GuestPopupOnPhotoSets } from './GuestPopupOnPhotoSets.tsx';
import { SignInByAddress } from './SignInByAddress.tsx';

/** Everything that a page does about a connection that comes and goes. Only the worker's part of it needs a worker. */
export function OfflineParts() {
  const client = useApolloClient();
  const { hasServiceWorker } = useAppConfig();
  useEffect(() => keepAnswersInStep(client), [client]);
  return (
    <>
      <OfflineStrip />
      <ContactOutbox />
      <SignInByAddress />
      {/* the strip stands at the top of the page, what the worker offers at its end */}
      {createPortal(<GuestPopupOnPhotoSets />, document.body)}
      {hasServiceWorker && createPortal(<AppWorkerParts />, document.body)}
    </>
  );
}
