import { MAX_TICKETS_FOUND, TICKET_PAGE } from '@archive/schema/sales/ticket-sales';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { t } from '#theme/tokens.ts';
import { pagesOf } from './use-ticket-table.ts';

interface PagesProps {
  total: number;
  search: string;
  page: number;
  onPage: (page: number) => void;
}

/** The number of tickets. For a search, the server stops counting at a limit. */
export function totalText(total: number, search: string): string {
  return search && total >= MAX_TICKETS_FOUND ? `${format(MAX_TICKETS_FOUND)}+` : format(total);
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}

/** The position of this page in the list, and the links to the pages before and after it. */
export function Pages({ total, search, page, onPage }: PagesProps) {
  const last = pagesOf(total);
  const first = Math.min((page - 1) * TICKET_PAGE + 1, total);
  return (
    <Bar aria-label="Pages">
      <p role="status">
        {format(first)}–{format(Math.min(page * TICKET_PAGE, total))} of {totalText(total, search)}
      </p>
      <Steps>
        <Button variant="secondary" size="small" isUnavailable={page <= 1} onClick={() => page > 1 && onPage(Math.min(page, last + 1) - 1)}>
          Previous
        </Button>
        <Button variant="secondary" size="small" isUnavailable={page >= last} onClick={() => page < last && onPage(page + 1)}>
          Next
        </Button>
      </Steps>
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space.s};
  font-variant-numeric: tabular-nums;
`;

const Steps = styled.div`
  display: flex;
  gap: ${t.space.xs};
`;
