import { screenTitle } from '@archive/schema/app/screens';
import { styled } from 'styled-components';
import { FindMyDownloads } from '#collection/FindMyDownloads.tsx';
import { type OwnedSets, useOwnedSets } from '#collection/use-owned-sets.ts';
import { useUserChanges } from '#collection/use-user-changes.ts';
import { Button } from '#components/buttons/Button.tsx';
import { ClientPage, Stack } from '#components/layout/layout.tsx';
import { Link } from '#components/links/Link.tsx';
import { LinkRow } from '#components/links/LinkRow.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Caption, PlainHeading } from '#components/text/typography.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session/session.tsx';
import { t } from '#theme/tokens.ts';
import { RemovedSets } from './device/RemovedSets.tsx';
import { CollectionFailure, CollectionSkeleton, EmptyCollection, GuestCollection } from './list/CollectionStates.tsx';
import { GroupedSets } from './list/GroupedSets.tsx';
import { Samples } from './list/Samples.tsx';
import { SetCards } from './list/SetCards.tsx';

const title = screenTitle('/collection', '');

/** Everything that the visitor may open. */
export function CollectionPage() {
  return (
    <ClientPage>
      <PageTitle title={title} />
      <Stack $gap="l">
        <div>
          <PlainHeading>{title}</PlainHeading>
          <LinkRow>
            <Link to={paths.desk()}>Draw</Link>
            <Link to={paths.keptSets()}>On this device</Link>
          </LinkRow>
        </div>
        <RemovedSets />
        {/* Another user has another collection */}
        <Collection key={useUserChanges()} />
      </Stack>
    </ClientPage>
  );
}

function Collection() {
  const owned = useOwnedSets();
  const isKnown = owned.status !== 'loading';
  return (
    <div>
      <OwnedPart {...owned} />
      <Samples owned={isKnown ? new Set(owned.sets.map(({ id }) => id)) : null} />
    </div>
  );
}

function OwnedPart({ status, sets, retry }: OwnedSets) {
  switch (status) {
    case 'loading':
      return <CollectionSkeleton />;
    case 'guest':
      return <GuestCollection />;
    case 'failed':
      return <CollectionFailure onRetry={retry} />;
    case 'owned':
      return sets.length > 0 ? <OwnedList sets={sets} /> : <EmptyCollection />;
    case 'device':
      return <StoredList sets={sets} onRetry={retry} />;
    default:
      return status satisfies never;
  }
}

function OwnedList({ sets }: Pick<OwnedSets, 'sets'>) {
  const { status } = useSession();
  return (
    <Stack $gap="m">
      {status === 'signedOut' && (
        <GuestNote>
          You opened these sets on this device.
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => requestAuthDialog()}>
            Sign in to see all your sets
          </Button>
          <FindMyDownloads variant="quiet" size="small" />
        </GuestNote>
      )}
      <GroupedSets sets={sets} />
    </Stack>
  );
}

/** Without a connection. */
function StoredList({ sets, onRetry }: Pick<OwnedSets, 'sets'> & { onRetry: () => Promise<unknown> }) {
  useRetryOnReconnect(onRetry);
  return (
    <Stack $gap="m">
      <Caption role="status">These sets have photos on this device. Your other sets appear when you&apos;re back online.</Caption>
      <SetCards sets={sets} />
    </Stack>
  );
}

const GuestNote = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${t.space.s};
  font-size: ${t.text.small};
  color: ${t.color.graphite};
  button {
    margin-left: ${t.space.outdent};
    color: ${t.color.ink};
  }
`;
