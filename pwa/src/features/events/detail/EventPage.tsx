import { skipToken, useQuery } from '@apollo/client/react';
import { screenTitle } from '@archive/schema/app/screens';
import { parseEventId } from '@archive/schema/catalogue/events/event';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Page, Stack } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { EventsDetailDocument } from '#generated/graphql.ts';
import { useConnection, useRetryOnReconnect } from '#platform/connection/connection.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { LoadingText } from '../EventSkeletons.tsx';
import { EventDetail } from './EventDetail.tsx';
import { EventMissing } from './EventMissing.tsx';

export function EventPage() {
  const id = parseEventId(useParams().id ?? '');
  const { data, error, refetch } = useQuery(EventsDetailDocument, id === null ? skipToken : { variables: { id } });
  useFailureLog('Failed to fetch event details', error);
  if (data?.event) {
    const { title } = data.event;
    return (
      <>
        <PageTitle title={title} />
        <EventDetail key={data.event.id} event={data.event} />
      </>
    );
  }
  if (error) return <EventFailure onRetry={() => refetch().catch(() => null)} />;
  return id === null || data ? <EventMissing reason="unknown" /> : <EventDetailSkeleton />;
}

function EventFailure({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const connection = useConnection();
  useRetryOnReconnect(onRetry);
  return <EventMissing reason={connection === 'online' ? 'failed' : connection} onRetry={() => void onRetry()} />;
}

function EventDetailSkeleton() {
  return (
    <Page>
      <PageTitle title={screenTitle('/events/:id', '')} />
      <Stack $gap="l">
        <LoadingText text="Loading event details..." />
        <Skeleton $height={t.text.display} $width="70%" />
        <Columns>
          <Skeleton $ratio="8 / 5" />
          <Stack $gap="s">
            <Skeleton $height="6rem" />
            <Skeleton $height="10rem" />
            <Skeleton $height={t.size.control} />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${t.space.l};
  ${media.desktop} {
    grid-template-columns: 2fr 1fr;
  }
`;
