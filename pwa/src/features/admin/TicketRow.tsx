import { formatDate } from '@archive/schema/dates';
import { type Cents, formatAmount } from '@archive/schema/money';
import { ticketStatusLabel } from '@archive/schema/ticket-sales';
import { EmailText } from '#components/EmailText.tsx';
import type { AdminTicketsQuery } from '#generated/graphql.ts';
import { AmountCell, CodeCell, EmailCell, NameCell, PlainCell, Row } from './table-parts.ts';

export function TicketRow({ ticket }: { ticket: AdminTicketsQuery['adminTickets']['items'][number] }) {
  return (
    <Row>
      <NameCell>{ticket.name}</NameCell>
      <EmailCell>
        <EmailText email={ticket.email} />
      </EmailCell>
      <CodeCell $area="ticket">{ticket.ticketId}</CodeCell>
      <CodeCell $area="receipt">{ticket.receiptNumber}</CodeCell>
      <AmountCell>{formatAmount(ticket.amountPaid as Cents)}</AmountCell>
      <PlainCell $area="date">{formatDate(ticket.purchaseDate)}</PlainCell>
      <PlainCell $area="status">{ticketStatusLabel(ticket.status)}</PlainCell>
    </Row>
  );
}
