import { FUNDRAISER_EVENT_ID } from '@archive/schema/event';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from '#components/Link.tsx';
import { paths } from '#platform/paths.ts';
import type { KeptTicket } from '#state/kept-tickets.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { TicketCard } from './TicketCard.tsx';

/** One line in the list; opened, the whole ticket. */
export function MyTicket({ ticket, isOpenFirst }: { ticket: KeptTicket; isOpenFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const { event } = ticket;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <Summary>
        <Title>{event.title}</Title>
        <When>
          {event.date} · {ticket.ticketId}
          {ticket.isRevoked && ' · refunded'}
        </When>
      </Summary>
      {isOpen && (
        <>
          <TicketCard ticket={ticket} />
          <About>
            <Link to={event.id === FUNDRAISER_EVENT_ID ? paths.raisingFutures() : paths.event(event.id)}>About this event</Link>
          </About>
        </>
      )}
    </details>
  );
}

const Summary = styled.summary`
  display: grid;
  gap: ${t.space['3xs']};
  align-content: center;
  min-height: ${t.size.touch};
  padding-block: ${t.space.s};
  border-top: ${t.size.hairline} solid ${t.color.edge};
  cursor: pointer;
`;

const Title = styled.span`
  ${titleText}
`;

const When = styled.span`
  color: ${t.color.graphite};
  font-size: ${t.text.small};
  font-variant-numeric: tabular-nums;
`;

const About = styled.p`
  padding-block: ${t.space.s};
`;
