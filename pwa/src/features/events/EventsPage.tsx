import { useQuery } from '@apollo/client/react';
import { EVENTS_LEDE, screenTitle } from '@archive/schema/screen-title';
import { styled } from 'styled-components';
import { CatalogueOpening } from '#components/CatalogueOpening.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { LoadingFailure } from '#components/LoadingFailure.tsx';
import { Page } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Lede, PageHeading, SectionHeading } from '#components/typography.tsx';
import { EventsListDocument } from '#generated/graphql.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { t } from '#theme/tokens.ts';
import { EventGrid } from './EventGrid.tsx';
import { EventSkeletons } from './EventSkeletons.tsx';
import type { ListedEvent } from './listed-event.ts';

const title = screenTitle('/events', '');

/** As many as the first screen can show; the others wait until they come near. */
const EAGER_PICTURES = 3;

export function EventsPage() {
  return (
    <Page>
      <PageTitle title={title} />
      <CatalogueOpening>
        <PageHeading>{title}</PageHeading>
        <Lede>{EVENTS_LEDE}</Lede>
      </CatalogueOpening>
      <Events />
    </Page>
  );
}

function Events() {
  const { data, loading, error, refetch } = useQuery(EventsListDocument);
  useFailureLog('Failed to fetch events', error);
  if (data) return <Calendar events={data.events} />;
  if (loading || !error) return <EventSkeletons />;
  return <EventsFailure onRetry={refetch} />;
}

function EventsFailure({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const isOffline = useRetryOnReconnect(onRetry);
  return <LoadingFailure title="Failed to load events" onRetry={onRetry} isOffline={isOffline} />;
}

/** In the server's order: what is to come, then what is over. */
function Calendar({ events }: { events: readonly ListedEvent[] }) {
  const upcoming = events.filter(({ isPast }) => !isPast);
  const past = events.filter(({ isPast }) => isPast);
  return (
    <>
      {upcoming.length > 0 ? <EventGrid events={upcoming} eagerPictures={EAGER_PICTURES} /> : <NothingPlanned />}
      {past.length > 0 && (
        <Past aria-labelledby="past-events">
          <SectionHeading id="past-events">Past Events</SectionHeading>
          <EventGrid events={past} />
        </Past>
      )}
    </>
  );
}

function NothingPlanned() {
  return <EmptyState title="No upcoming events yet">New dates appear here as soon as they are fixed.</EmptyState>;
}

const Past = styled.section`
  display: grid;
  gap: ${t.space.l};
  margin-top: ${t.space['2xl']};
  padding-top: ${t.space.m};
  border-top: ${t.size.hairline} solid ${t.color.ink};
`;
