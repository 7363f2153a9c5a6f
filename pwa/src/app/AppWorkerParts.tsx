import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { AppWorker } from '#features/offline/app-worker.ts';
import { InstallEntry } from '#features/offline/InstallEntry.tsx';
import { InstallOffer } from '#features/offline/InstallOffer.tsx';
import { UpdatePrompt } from '#features/offline/UpdatePrompt.tsx';
import { warmUp } from './warm-up.ts';

/** Everything about the service worker that a page does: registers it, fills it, and offers its updates. */
export function AppWorkerParts() {
  const client = useApolloClient();
  const [worker] = useState(() => new AppWorker());
  const [hasUpdate, setHasUpdate] = useState(false);
  useEffect(() => worker.start({ onControl: () => void warmUp(client), onUpdate: () => setHasUpdate(true) }), [client, worker]);
  return (
    <>
      <InstallEntry />
      {hasUpdate ? <UpdatePrompt onAccept={worker.update} /> : <InstallOffer />}
    </>
  );
}
