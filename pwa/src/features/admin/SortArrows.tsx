import { styled } from 'styled-components';

/** Both ways where a column can be sorted, one of them where it is. The column's `aria-sort` says the same. */
export function SortArrows({ direction }: { direction: 'ascending' | 'descending' | 'none' }) {
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
