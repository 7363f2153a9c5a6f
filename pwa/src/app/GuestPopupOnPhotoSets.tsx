import { plainPath } from '@archive/schema/screens';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsPopupDue } from '#features/account/guest-popup/use-is-popup-due.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useLoaded } from './use-loaded.ts';

/** Waits beside the catalogue until it is time for the guest popup; only then is it loaded. */
export function GuestPopupOnPhotoSets() {
  const isHere = plainPath(useLocation().pathname) === paths.photoSets();
  const [isOver, setIsOver] = useState(false);
  return isHere && !isOver && <GuestPopupInTime onGone={() => setIsOver(true)} />;
}

function GuestPopupInTime({ onGone }: { onGone: () => void }) {
  const GuestPopup = useLoaded(loadGuestPopup, useIsPopupDue());
  return GuestPopup && <GuestPopup onGone={onGone} />;
}

const loadGuestPopup = () => import('#features/account/guest-popup/GuestPopup.tsx').then((module) => module.GuestPopup);
