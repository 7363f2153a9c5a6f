import { FUNDRAISER_EVENT_ID } from '@archive/schema/catalogue/events/event';
import { countText, formatCount } from '@archive/schema/count-text';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#components/layout/layout.tsx';
import { Link } from '#components/links/Link.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { HighLink } from '../list/row-parts.ts';
import type { Overview } from './overview-data.ts';

/** When the next event is. Tickets are sold for the fundraiser alone. */
export function NextEvent({ event }: { event: Overview['nextEvent'] }) {
  const id = useId();
  return (
    <Stack as="section" $gap="s" aria-labelledby={id}>
      <SectionHeading id={id}>Next Event</SectionHeading>
      <Card>
        {event ? (
          <>
            <HighLink to={paths.event(event.id)}>{event.title}</HighLink>
            <Caption>{event.date}</Caption>
            <Caption>{event.location}</Caption>
            {event.id === FUNDRAISER_EVENT_ID && <p>{ticketsText(event)}</p>}
          </>
        ) : (
          <p>
            No event is planned. <Link to={paths.adminEvents()}>Announce one</Link>
          </p>
        )}
      </Card>
    </Stack>
  );
}

function ticketsText({ sold, capacity }: NonNullable<Overview['nextEvent']>): string {
  if (capacity !== null) return `${formatCount(sold)} of ${formatCount(capacity)} tickets sold`;
  return countText(sold, 'ticket sold', 'tickets sold');
}

const Card = styled.div`
  display: grid;
  justify-items: start;
  gap: ${t.space['2xs']};
  padding: ${t.space.s};
  background: ${t.color.sheet};
  border: ${t.size.hairline} solid ${t.color.hairline};
  overflow-wrap: anywhere;
`;
