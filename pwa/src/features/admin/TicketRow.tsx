import { formatDate } from '@archive/schema/dates';
import { type Cents, formatAmount } from '@archive/schema/money';
import { ticketStatusLabel } from '@archive/schema/ticket-sales';
import type { AdminTicketsQuery } from '#generated/graphql.ts';

export function TicketRow({ ticket }: { ticket: AdminTicketsQuery['adminTickets']['items'][number] }) {
  return (
    <tr>
      <th scope="row">{ticket.name}</th>
      <td>{ticket.email}</td>
      <td>{ticket.ticketId}</td>
      <td>{ticket.receiptNumber}</td>
      <td>{formatAmount(ticket.amountPaid as Cents)}</td>
      <td>{formatDate(ticket.purchaseDate)}</td>
      <td>{ticketStatusLabel(ticket.status)}</td>
    </tr>
  );
}
