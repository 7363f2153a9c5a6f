import { TICKET_PAGE } from '@archive/schema/ticket-sales';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { t } from '#theme/tokens.ts';

/** Where in the list this page is, and the ways to its neighbours. */
export function Pages({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
  const last = Math.max(1, Math.ceil(total / TICKET_PAGE));
  const first = Math.min((page - 1) * TICKET_PAGE + 1, total);
  const format = (count: number) => count.toLocaleString('en-US');
  return (
    <Bar aria-label="Pages">
      <p role="status">
        {format(first)}–{format(Math.min(page * TICKET_PAGE, total))} of {format(total)}
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
