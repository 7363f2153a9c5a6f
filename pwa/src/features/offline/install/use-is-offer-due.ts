import { plainPath } from '@archive/schema/app/screens';
import { DAY_MS } from '@archive/schema/durations';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasOpenDialog } from '#components/dialogs/open-dialogs.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useHasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedNumber, storedText } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { useIsGoodMoment } from '#platform/timing/good-moment.ts';
import { guestPopupShown } from '#state/guest-popup-shown.ts';
import { type Session, useSession } from '#state/session/session.tsx';
import { dayOf } from '../banner/OfflineBanner.tsx';

/** The day of the first visit, on this device's calendar: 'Sat Nov 21 2026'. */
const firstVisitOn = storedText(localStore, storageKeys.firstVisitOn);
/** Until when the app isn't offered, in milliseconds. */
const pausedUntil = storedNumber(localStore, storageKeys.installOfferQuietUntil);

/** After the visitor declined. */
const PAUSE_AFTER_NO_MS = 90 * DAY_MS;
/** After the visitor ignored it. */
const PAUSE_AFTER_OFFER_MS = 7 * DAY_MS;

/**
 * Whether to offer the app now: after a purchase, and to visitors who return on another day to browse. Once per page load, on one
 * screen, never next to another unsolicited popup.
 *
 * @param canInstall whether this browser can install the app
 */
export function useIsOfferDue(canInstall: boolean): { isDue: boolean; dismiss: () => void } {
  const path = plainPath(useLocation().pathname);
  const { status } = useSession();
  const isGoodMoment = useIsGoodMoment();
  const isBusy = [useHasOpenDialog(), useHasUnsavedWork()].includes(true);
  const [offeredAt, setOfferedAt] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    if (offeredAt !== null && offeredAt !== path) setIsOver(true);
  }, [offeredAt, path]);

  useEffect(storeFirstVisit, []);

  useEffect(() => {
    if (!canInstall || isBusy || offeredAt !== null || isPaused()) return;
    if (!isGoodMoment && !(isReturn() && isBrowsing(path, status))) return;
    setOfferedAt(path);
    pauseOffers(PAUSE_AFTER_OFFER_MS);
  }, [canInstall, isBusy, offeredAt, isGoodMoment, path, status]);

  function dismiss() {
    setIsOver(true);
    pauseOffers(PAUSE_AFTER_NO_MS);
  }
  return { isDue: canInstall && offeredAt === path && !isOver && !isBusy, dismiss };
}

/** On the photo sets, guests see the guest popup first, and never both at a time. */
function isBrowsing(path: string, status: Session['status']): boolean {
  if (path === paths.events()) return true;
  if (path !== paths.photoSets() || status === 'loading') return false;
  return status === 'signedIn' || (guestPopupShown.get() === true && !document.querySelector('[role=dialog]'));
}

function storeFirstVisit(): void {
  if (firstVisitOn.get() === null) firstVisitOn.set(dayOf(Date.now()));
}

/** Whether the first visit was on another day. If nothing can be stored, every visit is the first. */
function isReturn(): boolean {
  const first = firstVisitOn.get();
  return first !== null && first !== dayOf(Date.now());
}

function isPaused(): boolean {
  return Date.now() < (pausedUntil.get() ?? 0);
}

function pauseOffers(ms: number): void {
  pausedUntil.set(Date.now() + ms);
}
