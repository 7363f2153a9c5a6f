import { formatCount } from '@archive/schema/count-text';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import { t } from '#theme/tokens.ts';

export interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** The total in words, if it was counted up to a limit. */
  totalText?: string;
  onPage: (page: number) => void;
}

/** How many pages so many rows have. */
export function pagesOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

function formatRange(first: number, last: number): string {
  return first === last ? formatCount(last) : `${formatCount(first)}–${formatCount(last)}`;
}

/** The position of this page in the list above, and the links to the pages before and after it, which show the beginning of the list. */
export function Pager({ page, pageSize, total, totalText = formatCount(total), onPage }: PagerProps) {
  const last = pagesOf(total, pageSize);
  const first = Math.min((page - 1) * pageSize + 1, total);
  const bar = useRef<HTMLElement>(null);
  function open(next: number) {
    onPage(next);
    bar.current?.previousElementSibling?.scrollIntoView({ block: 'start' });
  }
  return (
    <Bar ref={bar} aria-label="Pages">
      <p role="status">
        {formatRange(first, Math.min(page * pageSize, total))} of {totalText}
      </p>
      {(last > 1 || page > 1) && (
        <ButtonRow>
          <Button variant="secondary" size="small" isUnavailable={page <= 1} onClick={() => page > 1 && open(Math.min(page, last + 1) - 1)}>
            Previous
          </Button>
          <Button variant="secondary" size="small" isUnavailable={page >= last} onClick={() => page < last && open(page + 1)}>
            Next
          </Button>
        </ButtonRow>
      )}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space.s};
  font-size: ${t.text.small};
  font-variant-numeric: tabular-nums;
`;
