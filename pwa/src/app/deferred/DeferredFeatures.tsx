import { useApolloClient } from '@apollo/client/react';
import { plainPath } from '@archive/schema/app/screens';
import { SIGN_IN_QUERY } from '@archive/schema/app/sign-in-path';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useIsPopupDue } from '#features/account/guest-popup/use-is-popup-due.ts';
import { ContactOutbox } from '#features/contact/outbox/ContactOutbox.tsx';
import { deleteUnwantedDrawing } from '#features/desk/aids/drawing/device-drawing.ts';
import { OfflineBanner } from '#features/offline/banner/OfflineBanner.tsx';
import { refreshChangedResponses } from '#features/offline/worker/refresh-changed-responses.ts';
import { updateOffers } from '#features/offline/worker/UpdatePrompt.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { useOnVisible } from '#platform/timing/use-on-visible.ts';
import { useSignal } from '#signal/use-signal.ts';
import { useSession } from '#state/session/session.tsx';
import { useLiftAboveControls } from '../layout/use-lift-above-controls.ts';
import { usePageLayout } from '../layout/use-page-layout.ts';
import { HistorySyncLoader } from './HistorySyncLoader.tsx';
import { KeptSyncLoader } from './KeptSyncLoader.tsx';
import { ServiceWorkerFeatures } from './ServiceWorkerFeatures.tsx';
import { TicketsEntry } from './TicketsEntry.tsx';
import { useLoaded } from './use-loaded.ts';

/** What a page does on its own after it is loaded. */
export function DeferredFeatures() {
  const { hasServiceWorker } = useAppConfig();
  const hasUpdateOffer = useSignal(updateOffers) > 0;
  const { pathname } = useLocation();
  useOnVisible(deleteUnwantedDrawing);
  return (
    <>
      {/* Another screen has another button over other controls */}
      <LiftAboveControls key={pathname} />
      <ConnectionFeatures />
      <SignInByAddress />
      <TicketsEntry />
      <KeptSyncLoader />
      <HistorySyncLoader />
      {/* The banner is at the top of the page, the offers are at its end */}
      {!hasUpdateOffer && createPortal(<GuestPopupOnPhotoSets />, document.body)}
      {hasServiceWorker && createPortal(<ServiceWorkerFeatures />, document.body)}
    </>
  );
}

function LiftAboveControls() {
  useLiftAboveControls();
  return null;
}

/** The offline features that don't need a service worker. */
function ConnectionFeatures() {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const { hasNavigation, isAmongPhotos } = usePageLayout();
  useEffect(() => refreshChangedResponses(client), [client]);
  return (
    <>
      <OfflineBanner isUnderBar={hasNavigation} isAmongPhotos={isAmongPhotos} path={pathname} />
      <ContactOutbox />
    </>
  );
}

/** Starts the guest popup's timer on the catalogue; the popup loads when the time is over. */
function GuestPopupOnPhotoSets() {
  const isOnScreen = plainPath(useLocation().pathname) === paths.photoSets();
  const [isOver, setIsOver] = useState(false);
  return isOnScreen && !isOver && <GuestPopupInTime onGone={() => setIsOver(true)} />;
}

function GuestPopupInTime({ onGone }: { onGone: () => void }) {
  const GuestPopup = useLoaded(loadGuestPopup, useIsPopupDue());
  return GuestPopup && <GuestPopup onGone={onGone} />;
}

const loadGuestPopup = () => import('#features/account/guest-popup/GuestPopup.tsx').then((module) => module.GuestPopup);

/** A link may ask for the sign-in dialog in its address. For a signed-in user, the request opens the profile. */
export function SignInByAddress() {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'loading' && takeSignInQuery()) requestAuthDialog();
  }, [status]);
  return null;
}

/** Removes the request from the address, so that a reload or a bookmark doesn't repeat it. The router's history state stays. */
function takeSignInQuery(): boolean {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(SIGN_IN_QUERY)) return false;
  url.searchParams.delete(SIGN_IN_QUERY);
  window.history.replaceState(window.history.state, '', url);
  return true;
}
