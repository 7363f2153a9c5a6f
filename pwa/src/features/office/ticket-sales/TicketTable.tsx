import { formatDate } from '@archive/schema/catalogue/dates';
import { formatAmount } from '@archive/schema/money';
import { OFFICE_PAGE } from '@archive/schema/office/office-page';
import { ticketStatusLabel } from '@archive/schema/sales/ticket-sales';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { EmailText } from '#components/text/EmailText.tsx';
import type { AdminTicketsQuery } from '#generated/graphql.ts';
import { Pager } from '../list/Pager.tsx';
import { LineLink } from '../list/row-parts.ts';
import { salesPath } from '../sales/use-sales-address.ts';
import { StatsList, StatsPlace } from './TicketStats.tsx';
import { TicketTableHead } from './TicketTableHead.tsx';
import { AmountCell, Body, CodeCell, EmailCell, NameCell, PlainCell, Row, Table } from './table-parts.ts';
import { totalText } from './ticket-pages.ts';
import type { TableView } from './use-ticket-table.ts';

export interface TicketTableProps {
  tickets: AdminTicketsQuery['adminTickets'];
  view: TableView;
  onChange: (changes: Partial<TableView>) => void;
  isLoading: boolean;
}

export function TicketTable({ tickets, view, onChange, isLoading }: TicketTableProps) {
  if (tickets.total === 0 && !view.search) return <EmptyState title="No tickets sold yet" />;
  if (tickets.total === 0) return <EmptyState title="No tickets match your search" />;
  return (
    <>
      <Table aria-label="Sold tickets" aria-busy={isLoading || undefined}>
        <TicketTableHead view={view} onChange={onChange} />
        <Body>
          {tickets.items.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} />
          ))}
        </Body>
      </Table>
      <Pager
        page={view.page}
        pageSize={OFFICE_PAGE}
        total={tickets.total}
        totalText={totalText(tickets.total, view.search)}
        onPage={(page) => onChange({ page })}
      />
    </>
  );
}

function TicketRow({ ticket }: { ticket: AdminTicketsQuery['adminTickets']['items'][number] }) {
  return (
    <Row>
      <NameCell>{ticket.name}</NameCell>
      <EmailCell>
        <EmailText email={ticket.email} />
      </EmailCell>
      <CodeCell $area="ticket">
        <LineLink to={salesPath('all', ticket.id)}>{ticket.ticketId}</LineLink>
      </CodeCell>
      <CodeCell $area="receipt">{ticket.receiptNumber}</CodeCell>
      <AmountCell>{formatAmount(ticket.amountPaid)}</AmountCell>
      <PlainCell $area="date">{formatDate(ticket.purchaseDate)}</PlainCell>
      <PlainCell $area="status">{ticketStatusLabel(ticket.status)}</PlainCell>
    </Row>
  );
}

const STATS = ['tickets', 'revenue', 'average', 'fund'];

/** Placeholders while the screen loads. */
export function TicketTableSkeleton() {
  return (
    <Stack $gap="l">
      <VisuallyHidden role="status">Loading tickets...</VisuallyHidden>
      <StatsPlace aria-hidden>
        <StatsList as="div">
          {STATS.map((name) => (
            <Skeleton key={name} $height="6rem" />
          ))}
        </StatsList>
      </StatsPlace>
      <Skeleton $height="24rem" />
    </Stack>
  );
}
