import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { ContactOutbox } from '#features/contact/ContactOutbox.tsx';
import { keepAnswersInStep } from '#features/offline/answers-in-step.ts';
import { OfflineStrip } from '#features/offline/OfflineStrip.tsx';
import { updateOffers } from '#features/offline/UpdatePrompt.tsx';
import { useAppConfig } from '#platform/start/app-config.ts';
import { useSignal } from '#platform/use-signal.ts';
import { AppWorkerParts } from './AppWorkerParts.tsx';
import { chromeAt } from './chrome.ts';
import { GuestPopupOnPhotoSets } from './GuestPopupOnPhotoSets.tsx';
import { SignInByAddress } from './SignInByAddress.tsx';
import { TicketsEntry } from './TicketsEntry.tsx';
import { useClearOfControls } from './use-clear-of-controls.ts';

/** What a page does unasked. */
export function LaterParts() {
  const { hasServiceWorker } = useAppConfig();
  const hasUpdateOffer = useSignal(updateOffers) > 0;
  useClearOfControls(useLocation().pathname);
  return (
    <>
      <ConnectionParts />
      <SignInByAddress />
      <TicketsEntry />
      {/* the strip stands at the top of the page, what is offered at its end */}
      {!hasUpdateOffer && createPortal(<GuestPopupOnPhotoSets />, document.body)}
      {hasServiceWorker && createPortal(<AppWorkerParts />, document.body)}
    </>
  );
}

/** Everything that a page does about a connection that comes and goes. None of it needs a worker. */
function ConnectionParts() {
  const client = useApolloClient();
  const { pathname } = useLocation();
  useEffect(() => keepAnswersInStep(client), [client]);
  return (
    <>
      <OfflineStrip isUnderBar={chromeAt(pathname).hasNavigation} path={pathname} />
      <ContactOutbox />
    </>
  );
}
