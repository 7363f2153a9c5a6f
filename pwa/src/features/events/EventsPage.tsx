import { useQuery } from '@apollo/client/react';
import { EVENTS_LEDE, screenTitle } from '@archive/schema/app/screens';
import { styled } from 'styled-components';
import type { CatalogueEvent } from '#catalogue/events.ts';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { CardGrid } from '#components/layout/CardGrid.tsx';
import { CatalogueOpening } from '#components/layout/CatalogueOpening.tsx';
import { Page } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Lede, PageHeading, SectionHeading } from '#components/text/typography.tsx';
import { EventsListDocument } from '#generated/graphql.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { t } from '#theme/tokens.ts';
import { EventCard } from './EventCard.tsx';
import { EventSkeletons } from './EventSkeletons.tsx';

const title = screenTitle('/events', '');

/** As many as the first screen can show. The others load lazily. */
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

/** In the server's order: upcoming events, then past ones. */
function Calendar({ events }: { events: readonly CatalogueEvent[] }) {
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
  return <EmptyState title="No upcoming events yet">New dates will be posted here.</EmptyState>;
}

const Past = styled.section`
  display: grid;
  gap: ${t.space.l};
  margin-top: ${t.space['2xl']};
  padding-top: ${t.space.m};
  border-top: ${t.size.hairline} solid ${t.color.ink};
`;

/** In chronological order. */
function EventGrid({ events, eagerPictures = 0 }: { events: readonly CatalogueEvent[]; eagerPictures?: number }) {
  return (
    <CardGrid>
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} isEager={index < eagerPictures} />
        </li>
      ))}
    </CardGrid>
  );
}
