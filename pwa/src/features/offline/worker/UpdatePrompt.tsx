import { HOUR_MS } from '@archive/schema/durations';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { useHasOpenDialog } from '#components/dialogs/open-dialogs.ts';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { useHasUninterruptedWork, useHasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { signal } from '#signal/signal.ts';
import { useCounted } from '#signal/use-signal.ts';
import { t } from '#theme/tokens.ts';
import { BottomCard } from '../BottomCard.tsx';

/** After 'Later' was pressed. */
const ASK_AGAIN_MS = HOUR_MS;

/** Whether the offer is shown: other unsolicited popups wait for it. */
export const updateOffers = signal(0);

const READY = 'A new version of this app is ready.';
const OUTDATED = 'The shop was updated. Please reload this page.';
const OUTDATED_UNSAVED = `${OUTDATED} Copy any text you want to keep first.`;

export interface UpdatePromptProps {
  isThere: boolean;
  /** The server rejects all requests of this version of the page. */
  isOutdated: boolean;
  isOverCart: boolean;
  onAccept: () => void;
}

/**
 * Offers the newer app when a reload would lose nothing and nothing covers the page. After 'Later', it is offered again in an hour
 * or when the app is next opened. An outdated page offers it in spite of unsaved work and says so, because it has to be reloaded. Only
 * work that needs no requests is never interrupted.
 */
export function UpdatePrompt({ isThere, isOutdated, isOverCart, onAccept }: UpdatePromptProps) {
  const { isLater, wait } = useLater();
  const isCovered = [useHasOpenDialog(), useHasPopup(), useHasUninterruptedWork()].includes(true);
  const isUnsaved = useHasUnsavedWork();
  const isShown = (isOutdated || (isThere && !isUnsaved)) && !isLater && !isCovered;
  const [isAccepted, setIsAccepted] = useState(false);
  function handleAccept() {
    setIsAccepted(true);
    onAccept();
  }
  const message = isOutdated ? (isUnsaved ? OUTDATED_UNSAVED : OUTDATED) : READY;
  useCounted(updateOffers, isShown);
  return (
    <>
      {/* Rendered from the beginning: screen readers announce changes in a live region, not a new region */}
      <VisuallyHidden role="status">{isShown && message}</VisuallyHidden>
      {isShown && (
        <Card label="App update" isOverCart={isOverCart}>
          <p>{message}</p>
          <Answers>
            <Button variant="quiet" onClick={wait}>
              Later
            </Button>
            <Button isBusy={isAccepted} busyLabel="Reloading..." onClick={handleAccept}>
              Reload
            </Button>
          </Answers>
        </Card>
      )}
    </>
  );
}

function useLater(): { isLater: boolean; wait: () => void } {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    if (!isLater) return;
    const timer = setTimeout(() => setIsLater(false), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isLater]);
  return { isLater, wait: () => setIsLater(true) };
}

/** Whether the guest popup is shown in the same place. It isn't modal, so it doesn't count as an open dialog. */
function useHasPopup(): boolean {
  return useSyncExternalStore(onBodyChange, hasPopup, () => false);
}

function onBodyChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

function hasPopup(): boolean {
  return document.querySelector('body > [role=dialog]') !== null;
}

const Card = styled(BottomCard)`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.s};
  align-items: center;
  justify-content: space-between;
  font-size: ${t.text.small};
`;

const Answers = styled.div`
  display: flex;
  gap: ${t.space.xs};
`;
