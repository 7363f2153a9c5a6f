import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AppWorker } from '#features/offline/app-worker.ts';
import { InstallEntry } from '#features/offline/InstallEntry.tsx';
import { InstallOffer } from '#features/offline/InstallOffer.tsx';
import { keepWarm } from '#features/offline/keep-warm.ts';
import { UpdatePrompt } from '#features/offline/UpdatePrompt.tsx';
import { outdated } from '#platform/reload/outdated.ts';
import { useSignal } from '#platform/use-signal.ts';
import { chromeAt } from './chrome.ts';
import { footerLinks } from './footer-links.ts';
import { keptForOffline } from './kept-for-offline.ts';

/** What a page does about the service worker: registers it, fills it, offers its updates, and offers to install the app. */
export function AppWorkerParts() {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const [worker] = useState(() => new AppWorker());
  const [hasUpdate, setHasUpdate] = useState(false);
  useEffect(() => {
    const warmth = keepWarm(client, keptForOffline);
    const stopWorker = worker.start({ onControl: warmth.begin, onUpdate: () => setHasUpdate(true) });
    return () => {
      stopWorker();
      warmth.stop();
    };
  }, [client, worker]);
  const isOutdated = useSignal(outdated);
  const isOverCart = chromeAt(pathname).hasNavigation;
  return (
    <>
      <InstallEntry list={useSignal(footerLinks)} />
      <UpdatePrompt isThere={hasUpdate} isOutdated={isOutdated} isOverCart={isOverCart} onAccept={worker.update} />
      {!hasUpdate && !isOutdated && <InstallOffer isOverCart={isOverCart} />}
    </>
  );
}
