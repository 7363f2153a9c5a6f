import { CardGrid } from '#components/CardGrid.tsx';
import { EventCard } from './EventCard.tsx';
import type { ListedEvent } from './listed-event.ts';

/** In the order of the calendar. */
export function EventGrid({ events, eagerPictures = 0 }: { events: readonly ListedEvent[]; eagerPictures?: number }) {
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
