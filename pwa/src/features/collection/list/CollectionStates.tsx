import { styled } from 'styled-components';
import { FindMyDownloads } from '#collection/FindMyDownloads.tsx';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { PageActions } from '#components/layout/PageActions.tsx';
import { Caption } from '#components/text/typography.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { Cards } from './card-layout.ts';

export function GuestCollection() {
  return (
    <EmptyState
      title="Your photo sets, in one place"
      action={
        <PageActions>
          <Button aria-haspopup="dialog" onClick={() => requestAuthDialog()}>
            Sign In
          </Button>
          <FindMyDownloads />
        </PageActions>
      }
    >
      Sign in to see the sets in your account. If you bought without an account, open the link in your email on this device, or get a new
      email with all your links.
    </EmptyState>
  );
}

export function EmptyCollection() {
  return (
    <EmptyState
      title="No photo sets yet"
      action={
        <PageActions>
          <ButtonLink to={paths.photoSets()}>Browse Photo Sets</ButtonLink>
          <FindMyDownloads />
        </PageActions>
      }
    >
      The sets you buy appear here, pose by pose. If you bought without your account, find your downloads by email.
    </EmptyState>
  );
}

export function CollectionFailure({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const isOffline = useRetryOnReconnect(onRetry);
  return (
    <LoadingFailure title="Collection not loaded" onRetry={onRetry} isOffline={isOffline}>
      We couldn&apos;t load your collection. Your sets are safe.
    </LoadingFailure>
  );
}

export function CollectionSkeleton() {
  return (
    <Stack $gap="m">
      <Caption role="status">Loading your collection...</Caption>
      <Cards aria-hidden>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Placeholder key={key}>
            <Skeleton $ratio="3 / 4" />
            <Skeleton $height="1.5rem" $width="70%" />
          </Placeholder>
        ))}
      </Cards>
    </Stack>
  );
}

const Placeholder = styled(Stack).attrs({ as: 'li', $gap: 's' as const })``;
