import { styled } from 'styled-components';
import { EmptyState } from '#components/EmptyState.tsx';
import type { AdminTicketsQuery } from '#generated/graphql.ts';
import { t } from '#theme/tokens.ts';
import { Pages } from './Pages.tsx';
import { TicketRow } from './TicketRow.tsx';
import { TicketTableHead } from './TicketTableHead.tsx';
import type { TableView } from './use-ticket-table.ts';

export interface TicketTableProps {
  tickets: AdminTicketsQuery['adminTickets'];
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
          <TicketTableHead view={view} onChange={onChange} />
          <tbody>
            {tickets.items.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} />
            ))}
          </tbody>
        </Table>
      </Scroller>
      <Pages total={tickets.total} page={view.page} onPage={(page) => onChange({ page })} />
    </>
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
