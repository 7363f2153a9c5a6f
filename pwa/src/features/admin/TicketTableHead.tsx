import type { TicketSort } from '@archive/schema/ticket-sales';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import type { TableView } from './use-ticket-table.ts';

/** The columns that can be sorted; the status cannot. */
const COLUMNS: [sort: TicketSort, label: string][] = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['ticketId', 'Ticket ID'],
  ['receiptNumber', 'Receipt #'],
  ['amountPaid', 'Amount'],
  ['purchaseDate', 'Purchase Date'],
];

export interface TicketTableHeadProps {
  view: TableView;
  onChange: (changes: Partial<TableView>) => void;
}

export function TicketTableHead(props: TicketTableHeadProps) {
  return (
    <thead>
      <tr>
        {COLUMNS.map(([sort, label]) => (
          <SortableHead key={sort} sort={sort} label={label} {...props} />
        ))}
        <th scope="col">Status</th>
      </tr>
    </thead>
  );
}

function SortableHead({ sort, label, view, onChange }: TicketTableHeadProps & { sort: TicketSort; label: string }) {
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
