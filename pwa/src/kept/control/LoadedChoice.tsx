import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { Caption } from '#components/text/typography.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { fetchManifest, type OwnedManifest } from '../sets/manifests.ts';
import { KeepChoice, type KeepChoiceProps } from './KeepChoice.tsx';

export interface LoadedChoiceProps extends Omit<KeepChoiceProps, 'manifest'> {
  photoSetId: number;
}

/** Asks the server which files a set has, and lets the user choose. */
export function LoadedChoice({ photoSetId, grant, isOpen }: LoadedChoiceProps) {
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
  return manifest ? <KeepChoice manifest={manifest} grant={grant} isOpen={isOpen} /> : <Loading role="status">Loading...</Loading>;
}

/** As high as the choice, which has two lines on a phone, so that nothing below it moves. */
const Loading = styled(Caption)`
  display: flex;
  align-items: center;
  min-height: calc(2 * ${t.size.touch} + ${t.space['3xs']});
  ${media.tablet} {
    min-height: ${t.size.touch};
  }
`;
