import { useApolloClient } from '@apollo/client/react';
import { layoutAt } from '@archive/schema/app/screens';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { InstallEntry } from '#features/offline/install/InstallEntry.tsx';
import { InstallOffer } from '#features/offline/install/InstallOffer.tsx';
import { keepPrefetched } from '#features/offline/prefetch/keep-prefetched.ts';
import { AppWorker } from '#features/offline/worker/app-worker.ts';
import { UpdatePrompt } from '#features/offline/worker/UpdatePrompt.tsx';
import { outdated } from '#platform/reload/stale-chunk.ts';
import { useSignal } from '#signal/use-signal.ts';
import { footerLinks } from '../layout/navigation-links.ts';
import { offlineContent } from './offline-content.ts';

/** Registers the service worker, prefetches offline content, and offers updates and the app's installation. */
export function ServiceWorkerFeatures() {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const [worker] = useState(() => new AppWorker());
  const [hasUpdate, setHasUpdate] = useState(false);
  useEffect(() => {
    const prefetching = keepPrefetched(client, offlineContent);
    const stopWorker = worker.start({ onControl: prefetching.begin, onUpdate: () => setHasUpdate(true) });
    return () => {
      stopWorker();
      prefetching.stop();
    };
  }, [client, worker]);
  const isOutdated = useSignal(outdated);
  const isOverCart = layoutAt(pathname).hasNavigation;
  return (
    <>
      <InstallEntry list={useSignal(footerLinks)} />
      <UpdatePrompt isThere={hasUpdate} isOutdated={isOutdated} isOverCart={isOverCart} onAccept={worker.update} />
      {!hasUpdate && !isOutdated && <InstallOffer isOverCart={isOverCart} />}
    </>
  );
}
