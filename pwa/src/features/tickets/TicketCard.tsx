import { formatDate } from '@archive/schema/catalogue/dates';
import { formatAmount } from '@archive/schema/money';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { MapLink } from '#components/links/MapLink.tsx';
import { QrCode } from '#components/pictures/QrCode.tsx';
import { EmailText } from '#components/text/EmailText.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { media } from '#theme/media.ts';
import { captionText, titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import type { StoredTicket } from '#tickets/stored-tickets.ts';
import { saveCalendar } from './save-calendar.ts';

/** Longer values are set in a smaller size, so that the QR code stays on the screen. */
const LONG_VALUE = 30;

export interface TicketCardProps {
  ticket: StoredTicket;
  /** The name and date of the event are already shown above the card. */
  isUnderSummary?: boolean;
}

/** A ticket to show at the door: QR code, event and holder. */
export function TicketCard({ ticket, isUnderSummary = false }: TicketCardProps) {
  const { event } = ticket;
  const isOnline = useIsOnline();
  return (
    <Card aria-label={`Ticket ${ticket.ticketId}`}>
      <Code>
        {ticket.isRevoked ? (
          <Revoked reversal={ticket.reversal} />
        ) : (
          <QrCode text={ticket.qrText} label={`QR code of ticket ${ticket.ticketId}`} />
        )}
      </Code>
      <Facts>
        {!isUnderSummary && <Title>{event.title}</Title>}
        <When>
          {!isUnderSummary && <strong>{event.date}</strong>}
          {event.location}
        </When>
        <AtTheDoor>
          <Fact label="Ticket holder" value={ticket.name} isLarge />
          <Fact label="Ticket ID" value={ticket.ticketId} isCode isLarge />
          <Fact label="Amount" value={formatAmount(ticket.amountPaid)} isLarge />
        </AtTheDoor>
        <Receipt>
          <div>
            <dt>Email</dt>
            <Value $isCode={false}>
              <EmailText email={ticket.email} />
            </Value>
          </div>
          <Fact label="Receipt #" value={ticket.receiptNumber} isCode />
          <Fact label="Purchased" value={formatDate(ticket.purchaseDate)} />
        </Receipt>
        <Actions>
          <Button variant="secondary" size="small" onClick={() => saveCalendar(ticket)}>
            Add to Calendar
          </Button>
          <Directions location={event.location} isOnline={isOnline}>
            Directions
          </Directions>
        </Actions>
      </Facts>
    </Card>
  );
}

function Revoked({ reversal }: Pick<StoredTicket, 'reversal'>) {
  switch (reversal) {
    case 'dispute':
      return (
        <Notice variant="danger" title="The payment for this ticket is disputed">
          <p>This ticket can't be used while the bank reviews the dispute. It becomes valid again if the dispute is withdrawn.</p>
        </Notice>
      );
    case 'refund':
    // Stored by an earlier release, without a reason
    case null:
      return (
        <Notice variant="danger" title="This ticket was refunded">
          <p>This ticket is no longer valid.</p>
        </Notice>
      );
    default:
      return reversal satisfies never;
  }
}

interface FactProps {
  label: string;
  value: string;
  /** A code that people type or read out, so it stays on one line. */
  isCode?: boolean;
  isLarge?: boolean;
}

function Fact({ label, value, isCode = false, isLarge = false }: FactProps) {
  const ValueOfSize = isLarge && value.length <= LONG_VALUE ? LargeValue : Value;
  return (
    <div>
      <dt>{label}</dt>
      <ValueOfSize $isCode={isCode}>{value}</ValueOfSize>
    </div>
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
  font-size: 1.25rem;
  text-wrap: balance;
  line-height: 1.4;
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-weight: 600;
  }
`;

const Value = styled.dd<{ $isCode: boolean }>`
  overflow-wrap: anywhere;
  white-space: ${({ $isCode }) => ($isCode ? 'nowrap' : 'normal')};
`;

const LargeValue = styled(Value)`
  font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.25rem);
`;

/** Large, because staff read it across a table in poor light. */
const AtTheDoor = styled.dl`
  display: grid;
  gap: ${t.space.xs};
  padding-top: ${t.space.s};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  font-size: 1.375rem;
  font-variant-numeric: lining-nums tabular-nums;
  dt {
    ${captionText}
    color: ${t.color.graphite};
  }
  dd {
    font-weight: 600;
    line-height: 1.2;
    text-wrap: balance;
  }
`;

const Receipt = styled.dl`
  display: grid;
  gap: ${t.space['3xs']};
  font-size: ${t.text.body};
  font-variant-numeric: tabular-nums;
  > div {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
  }
  dt {
    color: ${t.color.graphite};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.m};
`;

const Directions = styled(MapLink)`
  ${touchTarget}
`;
