import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { Caption } from '#components/text/typography.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { useOnVisible } from '#platform/timing/use-on-visible.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { isPrepared } from '../sets/kept-plan.ts';
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
  if (!manifest) return <Loading role="status">Loading...</Loading>;
  if (!isPrepared(manifest)) return <BeingCut onRetry={() => setAttempt(attempt + 1)} />;
  return <KeepChoice manifest={manifest} grant={grant} isOpen={isOpen} />;
}

/** Nothing can be chosen until the sizes are known. */
function BeingCut({ onRetry }: { onRetry: () => void }) {
  useOnVisible(onRetry);
  return (
    <Waiting>
      <Caption role="status">These photos are still being prepared. It takes a few minutes.</Caption>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Check Again
      </Button>
    </Waiting>
  );
}

const Waiting = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space['2xs']} ${t.space.s};
`;

/** As high as the choice, which has two lines on a phone, so that nothing below it moves. */
const Loading = styled(Caption)`
  display: flex;
  align-items: center;
  min-height: calc(2 * ${t.size.touch} + ${t.space['3xs']});
  ${media.tablet} {
    min-height: ${t.size.touch};
  }
`;
