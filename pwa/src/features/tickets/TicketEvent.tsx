import { useQuery } from '@apollo/client/react';
import { FUNDRAISER_EVENT_ID } from '@archive/schema/event';
import { styled } from 'styled-components';
import { Picture } from '#components/Picture.tsx';
import { EventsDetailDocument } from '#generated/graphql.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

const RATIO = '8 / 5';

/** What the ticket is for: picture, date and place. Their room is there before them, and a ticket can be bought without. */
export function TicketEvent() {
  const { data, error } = useQuery(EventsDetailDocument, { variables: { id: FUNDRAISER_EVENT_ID } });
  useFailureLog('Failed to fetch event details', error);
  const event = data?.event;
  return (
    <Root>
      <Frame>{event && <Picture picture={event.picture} sizes="(min-width: 64rem) 36rem, 8rem" ratio={RATIO} alt="" isEager />}</Frame>
      <When>
        {event && (
          <>
            <time dateTime={event.startsAt}>{event.date}</time>
            <Place>{event.location}</Place>
          </>
        )}
      </When>
    </Root>
  );
}

/** A thumbnail with its legend; where the form stands beside it, a plate. */
const Root = styled.div`
  display: grid;
  grid-template-columns: 7.5rem minmax(0, 1fr);
  align-items: center;
  gap: ${t.space.s};
  ${media.desktop} {
    grid-template-columns: none;
  }
`;

const Frame = styled.div`
  aspect-ratio: ${RATIO};
  background: ${t.color.shade};
`;

const When = styled.p`
  min-height: 3.1em;
  font-size: ${t.text.small};
  overflow-wrap: anywhere;
`;

const Place = styled.span`
  display: block;
  color: ${t.color.graphite};
`;
