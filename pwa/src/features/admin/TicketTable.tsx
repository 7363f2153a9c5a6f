import { formatDate } from '@archive/schema/dates';
import { type Cents, formatAmount } from '@archive/schema/money';
import type { TicketSort } from '@archive/schema/ticket-sales';
import { styled } from 'styled-components';
import { EmptyState } from '#components/EmptyState.tsx';
import type { AdminTicketsQuery } from '#generated/graphql.ts';
import { t } from '#theme/tokens.ts';
import { Pages } from './Pages.tsx';
import type { TableView } from './use-ticket-table.ts';

type Tickets = AdminTicketsQuery['adminTickets'];

/** The columns that can be sorted; the status cannot. */
const COLUMNS: [sort: TicketSort, label: string][] = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['ticketId', 'Ticket ID'],
  ['receiptNumber', 'Receipt #'],
  ['amountPaid', 'Amount'],
  ['purchaseDate', 'Purchase Date'],
];

export interface TicketTableProps {
  tickets: Tickets;
  view: TableView;
  onChange: (changes: Partial<TableView>) => void;
  isLoading: boolean;
}

export function TicketTable({ tickets, view, onChange, isLoading }: TicketTableProps) {
  if (tickets.total === 0 && !view.search) return <EmptyState title="No tickets sold yet" />;
  if (tickets.total === 0) return <EmptyState title="No ticket matches this search" />;
  return (
    <>
      {/* scrolls by itself on narrow screens, and by keyboard too */}
      <Scroller role="region" aria-label="Sold tickets" tabIndex={0} aria-busy={isLoading || undefined}>
        <Table>
          <thead>
            <tr>
              {COLUMNS.map(([sort, label]) => (
                <SortableHead key={sort} sort={sort} label={label} view={view} onChange={onChange} />
              ))}
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {tickets.items.map((ticket) => (
              <Row key={ticket.id} ticket={ticket} />
            ))}
          </tbody>
        </Table>
      </Scroller>
      <Pages total={tickets.total} page={view.page} onPage={(page) => onChange({ page })} />
    </>
  );
}

function SortableHead({ sort, label, view, onChange }: { sort: TicketSort; label: string } & Pick<TicketTableProps, 'view' | 'onChange'>) {
  const isSorted = view.sort === sort;
  const direction = view.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined}>
      <Sort type="button" onClick={() => onChange({ sort, isDescending: isSorted ? !view.isDescending : sort === 'purchaseDate' })}>
        {label}
        <span aria-hidden>{isSorted ? (view.isDescending ? '↓' : '↑') : ''}</span>
      </Sort>
    </th>
  );
}

/** What was sold stays confirmed; only money given back changes the word. */
const STATUSES: Record<string, string> = { 'partly-refunded': 'Partly refunded', refunded: 'Refunded' };

function Row({ ticket }: { ticket: Tickets['items'][number] }) {
  return (
    <tr>
      <th scope="row">{ticket.name}</th>
      <td>{ticket.email}</td>
      <td>{ticket.ticketId}</td>
      <td>{ticket.receiptNumber}</td>
      <td>{formatAmount(ticket.amountPaid as Cents)}</td>
      <td>{formatDate(ticket.purchaseDate)}</td>
      <td>{STATUSES[ticket.status] ?? 'Confirmed'}</td>
    </tr>
  );
}

const Scroller = styled.div`
  overflow-x: auto;
  border: ${t.size.hairline} solid ${t.color.hairline};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

const Table = styled.table`
  width: 100%;
  min-width: 60rem;
  border-collapse: collapse;
  background: ${t.color.sheet};
  font-size: ${t.text.small};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${t.space.xs} ${t.space.s};
    text-align: left;
    border-bottom: ${t.size.hairline} solid ${t.color.hairline};
    vertical-align: top;
  }
  thead th {
    padding-block: 0;
    color: ${t.color.graphite};
    font-weight: 500;
    vertical-align: middle;
  }
  tbody th {
    font-weight: 500;
    max-width: 16rem;
    overflow-wrap: anywhere;
  }
  tbody td:nth-child(2) {
    max-width: 18rem;
    overflow-wrap: anywhere;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
`;

const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${t.space['3xs']};
  min-height: ${t.size.touch};
  white-space: nowrap;
  font-weight: 500;
  color: inherit;
  &:hover {
    color: ${t.color.ink};
  }
`;
