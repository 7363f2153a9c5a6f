import { formatDate } from '@archive/schema/dates';
import { mapsUrl } from '@archive/schema/event';
import { type Cents, formatAmount } from '@archive/schema/money';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { Notice } from '#components/Notice.tsx';
import { QrCode } from '#components/QrCode.tsx';
import { media } from '#theme/media.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { saveCalendar } from './save-calendar.ts';
import type { BoughtTicket } from './use-ticket-confirmation.ts';

export interface TicketCardProps {
  ticket: BoughtTicket;
  /** Name and date of the event stand above the card already. */
  isUnderSummary?: boolean;
}

/** A ticket as one holds it up at a door: the code, what it is for, and whose it is. */
export function TicketCard({ ticket, isUnderSummary = false }: TicketCardProps) {
  const { event } = ticket;
  return (
    <Card aria-label={`Ticket ${ticket.ticketId}`}>
      <Code>
        {ticket.isRevoked ? (
          <Notice variant="danger" title="This ticket was refunded">
            <p>It opens no door any more.</p>
          </Notice>
        ) : (
          <QrCode text={ticket.qrText} label={`QR code of ticket ${ticket.ticketId}`} />
        )}
      </Code>
      <Facts>
        {!isUnderSummary && <Title>{event.title}</Title>}
        <When>
          {!isUnderSummary && (
            <>
              {event.date}
              <br />
            </>
          )}
          {event.location}
        </When>
        <List>
          <Fact label="Ticket holder" value={ticket.name} />
          <Fact label="Email" value={ticket.email} />
          <Fact label="Ticket ID" value={ticket.ticketId} isCode />
          <Fact label="Receipt #" value={ticket.receiptNumber} isCode />
          <Fact label="Amount" value={formatAmount(ticket.amountPaid as Cents)} />
          <Fact label="Purchased" value={formatDate(ticket.purchaseDate)} />
        </List>
        <Actions>
          <Button variant="secondary" size="small" onClick={() => saveCalendar(ticket)}>
            Add to Calendar
          </Button>
          <Directions href={mapsUrl(event.location)} target="_blank" rel="noopener noreferrer">
            Directions
          </Directions>
        </Actions>
      </Facts>
    </Card>
  );
}

/** @param isCode typed off or read out: stays in one line */
function Fact({ label, value, isCode = false }: { label: string; value: string; isCode?: boolean }) {
  return (
    <>
      <dt>{label}</dt>
      <Value $isCode={isCode}>{value}</Value>
    </>
  );
}

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  background: ${t.color.sheet};
  border: ${t.size.hairline} solid ${t.color.edge};
  ${media.tablet} {
    grid-template-columns: 19rem minmax(0, 1fr);
  }
  ${media.desktop} {
    grid-template-columns: 26rem minmax(0, 1fr);
  }
`;

const Code = styled.div`
  display: grid;
  align-content: center;
  padding: ${t.space.m};
  border-bottom: ${t.size.hairline} dashed ${t.color.edge};
  svg {
    max-width: 23rem;
    margin-inline: auto;
  }
  ${media.tablet} {
    border-right: ${t.size.hairline} dashed ${t.color.edge};
    border-bottom: 0;
  }
`;

const Facts = styled.div`
  display: grid;
  align-content: center;
  gap: ${t.space.s};
  padding: ${t.space.m};
  min-width: 0;
  ${media.desktop} {
    padding: ${t.space.l};
  }
`;

const Title = styled.h2`
  ${titleText}
  overflow-wrap: anywhere;
`;

const When = styled.p`
  color: ${t.color.graphite};
  overflow-wrap: anywhere;
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${t.space['3xs']} ${t.space.m};
  padding-top: ${t.space.s};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  font-size: ${t.text.small};
  font-variant-numeric: tabular-nums;
  dt {
    color: ${t.color.graphite};
  }
`;

const Value = styled.dd<{ $isCode: boolean }>`
  overflow-wrap: anywhere;
  white-space: ${({ $isCode }) => ($isCode ? 'nowrap' : 'normal')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.m};
`;

const Directions = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${t.size.touch};
`;
