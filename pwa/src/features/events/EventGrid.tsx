import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { EventCard } from './EventCard.tsx';
import type { ListedEvent } from './listed-event.ts';

export function EventGrid({ events, eagerPictures = 0 }: { events: readonly ListedEvent[]; eagerPictures?: number }) {
  return (
    <Grid>
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} isEager={index < eagerPictures} />
        </li>
      ))}
    </Grid>
  );
}

/** 1, 2 or 3 columns, in the order of the calendar. */
export const Grid = styled.ul`
  display: grid;
  gap: ${t.space.xl} ${t.space.l};
  ${media.tablet} {
    grid-template-columns: repeat(2, 1fr);
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
