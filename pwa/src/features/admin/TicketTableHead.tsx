import type { TicketSort } from '@archive/schema/ticket-sales';
import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { SortArrows } from './SortArrows.tsx';
import { Head, HeadCell, HeadRow, SortLabel } from './table-parts.ts';
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
    <Head>
      <HeadRow>
        <SortLabel>Sort by</SortLabel>
        {COLUMNS.map(([sort, label]) => (
          <SortableHead key={sort} sort={sort} label={label} {...props} />
        ))}
        <Status>Status</Status>
      </HeadRow>
    </Head>
  );
}

function SortableHead({ sort, label, view, onChange }: TicketTableHeadProps & { sort: TicketSort; label: string }) {
  const direction = view.sort === sort ? (view.isDescending ? 'descending' : 'ascending') : 'none';
  const isDescendingNext = direction === 'none' ? sort === 'purchaseDate' : direction === 'ascending';
  return (
    <SortCell aria-sort={direction} $isNumber={sort === 'amountPaid'}>
      <Sort type="button" onClick={() => onChange({ sort, isDescending: isDescendingNext })}>
        {label}
        <SortArrows direction={direction} />
      </Sort>
    </SortCell>
  );
}

/** Only a column has a heading, and only where there are columns is there something to see of it. */
const Status = styled(HeadCell)`
  position: absolute;
  clip-path: inset(50%);
  ${media.desktop} {
    position: static;
    clip-path: none;
  }
`;

const SortCell = styled(HeadCell)<{ $isNumber: boolean }>`
  ${media.desktop} {
    text-align: ${({ $isNumber }) => ($isNumber ? 'right' : 'left')};
  }
`;

const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${t.space['3xs']};
  min-height: ${t.size.touch};
  white-space: nowrap;
  font-weight: inherit;
  color: inherit;
  [aria-sort$='ending'] > & {
    color: ${t.color.ink};
  }
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
`;
