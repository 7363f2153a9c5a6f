import { useApolloClient } from '@apollo/client/react';
import type { PurchaseGrant } from '@archive/schema/catalogue/kept-sets';
import { useEffect, useState } from 'react';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { Caption } from '#components/text/typography.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { fetchManifest, type OwnedManifest } from '../manifests.ts';
import { KeepChoice } from './KeepChoice.tsx';

/** Asks the server which files a set has, and lets the user choose. */
export function LoadedChoice({ photoSetId, grant }: { photoSetId: number; grant: PurchaseGrant | null }) {
  const client = useApolloClient();
  const [manifest, setManifest] = useState<OwnedManifest | null | 'failed'>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests again at each attempt
  useEffect(() => {
    let isGone = false;
    void fetchManifest(client, photoSetId, grant)
      .catch(() => null)
      .then((next) => isGone || setManifest(next ?? 'failed'));
    return () => {
      isGone = true;
    };
  }, [client, photoSetId, grant, attempt]);
  const isOffline = useRetryOnReconnect(() => setAttempt(attempt + 1));
  if (manifest === 'failed')
    return (
      <LoadingFailure
        title="The photos couldn't be loaded"
        headingLevel="p"
        onRetry={async () => setAttempt(attempt + 1)}
        isOffline={isOffline}
      />
    );
  return manifest ? <KeepChoice manifest={manifest} grant={grant} /> : <Caption role="status">Loading...</Caption>;
}
