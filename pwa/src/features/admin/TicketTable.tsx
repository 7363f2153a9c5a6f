import { EmptyState } from '#components/EmptyState.tsx';
import type { AdminTicketsQuery } from '#generated/graphql.ts';
import { Pages } from './Pages.tsx';
import { TicketRow } from './TicketRow.tsx';
import { TicketTableHead } from './TicketTableHead.tsx';
import { Body, Table } from './table-parts.ts';
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
      <Table aria-label="Sold tickets" aria-busy={isLoading || undefined}>
        <TicketTableHead view={view} onChange={onChange} />
        <Body>
          {tickets.items.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} />
          ))}
        </Body>
      </Table>
      <Pages total={tickets.total} search={view.search} page={view.page} onPage={(page) => onChange({ page })} />
    </>
  );
}
