import { skipToken, useQuery } from '@apollo/client/react';
import { parseEventId } from '@archive/schema/event';
import { useParams } from 'react-router-dom';
import { PageTitle } from '#components/PageTitle.tsx';
import { EventsDetailDocument } from '#generated/graphql.ts';
import { useConnection, useRetryOnReconnect } from '#platform/connection/connection.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { EventDetail } from './EventDetail.tsx';
import { EventDetailSkeleton } from './EventDetailSkeleton.tsx';
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
