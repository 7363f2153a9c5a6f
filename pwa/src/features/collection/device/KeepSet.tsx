import { useApolloClient } from '@apollo/client/react';
import type { PurchaseGrant } from '@archive/schema/catalogue/kept-sets';
import { useEffect, useState } from 'react';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { Caption } from '#components/text/typography.tsx';
import { KeptControls } from '#kept/control/KeptControls.tsx';
import { KeepOnDevice } from '#kept/KeepOnDevice.tsx';
import { fetchManifest, type OwnedManifest } from '#kept/manifests.ts';
import { useKeptSet } from '#kept/use-kept-set.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';

export interface KeepSetProps {
  photoSetId: number;
  title: string;
  /** For a purchase without an account. */
  grant: PurchaseGrant | null;
}

/** Keeps a set on this device, or removes it. The server says which files there are; what is kept can be removed without it. */
export function KeepSet({ photoSetId, title, grant }: KeepSetProps) {
  const state = useKeptSet(photoSetId);
  const { manifest, retry, isOffline } = useManifest(photoSetId, grant);
  if (state.status === 'unknown') return null;
  if (manifest && manifest !== 'failed') return <KeepOnDevice manifest={manifest} grant={grant} />;
  if (state.status !== 'none' && state.status !== 'unavailable')
    return <KeptControls photoSetId={photoSetId} title={title} state={state} />;
  if (manifest === null) return <Caption role="status">Loading...</Caption>;
  return <LoadingFailure title="The photos couldn't be loaded" headingLevel="p" onRetry={retry} isOffline={isOffline} />;
}

function useManifest(photoSetId: number, grant: PurchaseGrant | null) {
  const client = useApolloClient();
  const [manifest, setManifest] = useState<OwnedManifest | null | 'failed'>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another request
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
  return { manifest, isOffline, retry: async () => setAttempt(attempt + 1) };
}
