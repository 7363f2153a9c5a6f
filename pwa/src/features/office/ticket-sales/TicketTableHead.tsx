import type { TicketSort } from '@archive/schema/sales/ticket-sales';
import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { columns, Head, HeadCell, HeadRow, SortLabel } from './table-parts.ts';
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

/** For screen readers only, until the screen is wide enough for columns. */
const Status = styled(HeadCell)`
  position: absolute;
  clip-path: inset(50%);
  ${columns} {
    position: static;
    clip-path: none;
  }
`;

const SortCell = styled(HeadCell)<{ $isNumber: boolean }>`
  ${columns} {
    text-align: ${({ $isNumber }) => ($isNumber ? 'right' : 'left')};
  }
`;

const Sort = styled.button`
  ${touchTarget}
  gap: ${t.space['3xs']};
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

/** Both arrows for a column that can be sorted, one for the column that is. `aria-sort` says the same. */
function SortArrows({ direction }: { direction: 'ascending' | 'descending' | 'none' }) {
  return (
    <Drawing viewBox="0 0 10 16" aria-hidden>
      {direction === 'none' && <path d="m1.5 6 3.5-3.5L8.5 6m-7 4L5 13.5 8.5 10" />}
      {direction === 'ascending' && <path d="M5 14V2.5M1.5 6 5 2.5 8.5 6" />}
      {direction === 'descending' && <path d="M5 2v11.5M1.5 10 5 13.5 8.5 10" />}
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  width: 0.625rem;
  height: 1rem;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.3;
`;
