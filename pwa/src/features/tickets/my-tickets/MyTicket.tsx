import { FUNDRAISER_PATH } from '@archive/schema/catalogue/events/event';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from '#components/links/Link.tsx';
import { media } from '#theme/media.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import type { StoredTicket } from '#tickets/stored-tickets.ts';
import { TicketCard } from '../TicketCard.tsx';

/** A line in the list that opens the whole ticket. */
export function MyTicket({ ticket, isOpenFirst }: { ticket: StoredTicket; isOpenFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const { event } = ticket;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <Summary>
        <Title>{event.title}</Title>
        <When>
          {event.date}
          <Code>
            <Holder>{ticket.name}</Holder>{' '}
            <Id>
              {ticket.ticketId}
              {ticket.isRevoked && ` · ${revokedLabel(ticket.reversal)}`}
            </Id>
          </Code>
        </When>
      </Summary>
      {isOpen && (
        <>
          <TicketCard ticket={ticket} isUnderSummary />
          <About>
            <Link to={FUNDRAISER_PATH}>About this event</Link>
          </About>
        </>
      )}
    </details>
  );
}

function revokedLabel(reversal: StoredTicket['reversal']): string {
  switch (reversal) {
    case 'dispute':
      return 'disputed';
    case 'refund':
    // Stored by an earlier release, without a reason
    case null:
      return 'refunded';
    default:
      return reversal satisfies never;
  }
}

const Summary = styled.summary`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${t.space['3xs']} ${t.space.m};
  align-items: center;
  min-height: ${t.size.touch};
  padding-block: ${t.space.s};
  border-top: ${t.size.hairline} solid ${t.color.edge};
  cursor: pointer;
  list-style: none;
  overflow-wrap: anywhere;
  &::-webkit-details-marker {
    display: none;
  }
  > * {
    grid-column: 1;
  }
  /* A chevron, which points up while open */
  &::after {
    content: '';
    grid-area: 1 / 2 / span 2;
    width: 0.55rem;
    height: 0.55rem;
    margin: -0.25rem 0.25rem 0 0;
    border: 0 solid currentColor;
    border-right-width: calc(1.5 * ${t.size.hairline});
    border-bottom-width: calc(1.5 * ${t.size.hairline});
    rotate: 45deg;
    transition: rotate ${t.time.calm} ${t.ease.out};
  }
  [open] > &::after {
    margin-top: 0.25rem;
    rotate: 225deg;
  }
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
`;

const Title = styled.span`
  ${titleText}
`;

const When = styled.span`
  font-size: 1.25rem;
  text-wrap: balance;
  font-weight: 500;
  line-height: 1.4;
  font-variant-numeric: lining-nums tabular-nums;
`;

const Code = styled.span`
  display: block;
  color: ${t.color.graphite};
  font-size: ${t.text.small};
  font-weight: 400;
`;

/** Two tickets for one event are easiest to tell apart by their holders. */
const Holder = styled.span`
  margin-right: ${t.space.s};
  color: ${t.color.ink};
`;

const Id = styled.span`
  white-space: nowrap;
`;

const About = styled.p`
  padding-block: ${t.space.s};
`;
