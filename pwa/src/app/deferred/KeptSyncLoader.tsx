import { useHasKeptSets } from '#kept/storage/kept-flags.ts';
import { featureWithClient } from '../with-client/load-with-client.tsx';
import { useLoaded } from './use-loaded.ts';

/** Looks after the photo sets on this device. Loaded only where there are any. */
export function KeptSyncLoader() {
  const KeptSync = useLoaded(loadKept, useHasKeptSets());
  return KeptSync && <KeptSync />;
}

const loadKept = featureWithClient(() => import('#kept/KeptSync.tsx').then((module) => module.KeptSync));
