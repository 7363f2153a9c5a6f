import { useQuery } from '@apollo/client/react';
import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import { countText } from '@archive/schema/count-text';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { grantOfLine } from '#collection/grants/grants.ts';
import { useGrants } from '#collection/grants/use-grants.ts';
import { Button } from '#components/buttons/Button.tsx';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { DeviceCollectionDocument, type DeviceCollectionQuery } from '#generated/graphql.ts';
import { KeepOnDevice } from '#kept/KeepOnDevice.tsx';
import { useKeptSets, useStorageSupport } from '#kept/sets/use-kept-set.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { KEEPING_OFFLINE } from '#platform/connection/offline-texts.ts';
import { SECRET } from '#platform/requests/secret-query.ts';
import { useSession } from '#state/session/session.tsx';
import { t } from '#theme/tokens.ts';

type KeepableSet = DeviceCollectionQuery['collection'][number];

/** The visitor's other sets, each with the control that keeps it. Nothing where photos can't be kept. */
export function SetsNotOnDevice() {
  const { user } = useSession();
  const grants = useGrants();
  const support = useStorageSupport();
  if (grants === null || support !== 'supported') return null;
  return (user || grants.length > 0) && <OtherSets grants={grants} />;
}

function OtherSets({ grants }: { grants: readonly PurchaseGrant[] }) {
  const { data, error, refetch } = useQuery(DeviceCollectionDocument, { variables: { grants: [...grants] }, context: SECRET });
  const isOffline = useRetryOnReconnect(() => (error ? refetch() : undefined));
  const kept = useKeptSets() ?? [];
  const reasonId = useId();
  const reason = useIsOnline() ? undefined : reasonId;
  const others = data?.collection.filter(
    ({ id, hold, photoCount }) => hold === null && photoCount > 0 && !kept.some((set) => set.id === id),
  );
  if (error && !data && isOffline) return null;
  if (error && !data) return <LoadingFailure title="Your photo sets couldn't be loaded" onRetry={() => refetch()} isOffline={false} />;
  if (!others || others.length === 0) return null;
  return (
    <section>
      <SectionHeading>Not on This Device</SectionHeading>
      {reason && <Caption id={reasonId}>{KEEPING_OFFLINE}</Caption>}
      <List>
        {others.map((set) => (
          <OtherSet key={set.id} set={set} grant={grantOfLine(grants, set.line)} reason={reason} />
        ))}
      </List>
    </section>
  );
}

interface OtherSetProps {
  set: KeepableSet;
  grant: PurchaseGrant | null;
  /** The id of the text that says why nothing can be kept now. */
  reason: string | undefined;
}

function OtherSet({ set: { id, title, photoCount }, grant, reason }: OtherSetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choiceId = useId();
  const isUnavailable = reason !== undefined && !isOpen;
  return (
    <li>
      <Head>
        <div>
          <h3>{title}</h3>
          <Caption>{countText(photoCount, 'photo')}</Caption>
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-label={`${isOpen ? 'Close' : 'Keep'} ${title}`}
          aria-expanded={isOpen}
          aria-controls={choiceId}
          isUnavailable={isUnavailable}
          aria-describedby={isUnavailable ? reason : undefined}
          onClick={() => !isUnavailable && setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Keep'}
        </Button>
      </Head>
      <div id={choiceId}>{isOpen && <KeepOnDevice photoSetId={id} title={title} grant={grant} isOpen />}</div>
    </li>
  );
}

const List = styled.ul`
  margin-top: ${t.space.s};
  > li {
    padding-block: ${t.space.s};
    border-top: ${t.size.hairline} solid ${t.color.hairline};
  }
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${t.space.s};
  min-height: ${t.size.touch};
  h3 {
    font-weight: 500;
  }
  + div {
    padding-top: ${t.space.xs};
    &:empty {
      padding-top: 0;
    }
  }
`;
