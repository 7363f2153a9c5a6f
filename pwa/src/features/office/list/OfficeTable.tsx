import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { roomy, wide } from './table-widths.ts';

export interface Column<Item> {
  label: string;
  cell: (item: Item) => ReactNode;
  /** Numbers are aligned at their ends. */
  isNumber?: boolean;
  /** Short words of ours, which are never broken. */
  isShort?: boolean;
}

export interface OfficeTableProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The first one names the row. */
  columns: readonly [Column<Item>, ...Column<Item>[]];
  isLoading: boolean;
}

/**
 * A table; where it doesn't fit, a list of cards, in which each value has its label. The roles are explicit because some browsers
 * drop a table's roles when it isn't displayed as one.
 */
export function OfficeTable<Item>({ label, items, keyOf, columns, isLoading }: OfficeTableProps<Item>) {
  const [title, ...others] = columns;
  return (
    <Table aria-label={label} aria-busy={isLoading || undefined}>
      <Head>
        <HeadRow>
          {columns.map((column) => (
            <HeadCell key={column.label} $isNumber={column.isNumber ?? false}>
              {column.label}
            </HeadCell>
          ))}
        </HeadRow>
      </Head>
      <Body>
        {items.map((item) => (
          <Row key={keyOf(item)}>
            <TitleCell>{title.cell(item)}</TitleCell>
            {others.map((column) => (
              <Cell key={column.label} $isNumber={column.isNumber ?? false} $isShort={column.isShort ?? column.isNumber ?? false}>
                <CellLabel aria-hidden>{column.label}</CellLabel>
                <span>{column.cell(item)}</span>
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Table>
  );
}

const pass = keyframes`
  to {
    transform: translateX(300%);
  }
`;

const Table = styled.table.attrs({ role: 'table' })`
  display: block;
  width: 100%;
  border-collapse: collapse;
  font-size: ${t.text.small};
  font-variant-numeric: lining-nums tabular-nums;
  position: relative;
  /* Texts stay readable while the next ones load. */
  &[aria-busy='true']::before {
    content: '';
    position: absolute;
    top: 0;
    left: 0;
    width: 25%;
    height: 2px;
    background: ${t.color.sanguine};
    animation: ${pass} 1s ease-in-out infinite alternate;
    @media (prefers-reduced-motion: reduce) {
      width: 100%;
      animation: none;
    }
  }
  ${wide} {
    display: table;
    border: ${t.size.hairline} solid ${t.color.hairline};
    background: ${t.color.sheet};
  }
`;

/** For screen readers only, until the screen is wide enough for columns. */
const Head = styled.thead.attrs({ role: 'rowgroup' })`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  color: ${t.color.graphite};
  ${wide} {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
    display: table-header-group;
  }
`;

const HeadRow = styled.tr.attrs({ role: 'row' })``;

const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  display: block;
  ${wide} {
    display: table-row-group;
  }
`;

const inset = css`
  padding: ${t.space.xs} ${t.space['2xs']};
  &:first-child {
    padding-left: ${t.space.xs};
  }
  &:last-child {
    padding-right: ${t.space.xs};
  }
  ${roomy} {
    &,
    &:first-child,
    &:last-child {
      padding-inline: ${t.space.s};
    }
  }
`;

const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })<{ $isNumber: boolean }>`
  ${inset}
  font-weight: 500;
  text-align: ${({ $isNumber }) => ($isNumber ? 'right' : 'left')};
  white-space: nowrap;
`;

const Row = styled.tr.attrs({ role: 'row' })`
  display: grid;
  gap: ${t.space['3xs']};
  padding-block: ${t.space.s};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  ${wide} {
    display: table-row;
    padding: 0;
  }
`;

const TitleCell = styled.th.attrs({ role: 'rowheader', scope: 'row' })`
  font-weight: 500;
  font-size: ${t.text.body};
  text-align: left;
  overflow-wrap: anywhere;
  ${wide} {
    ${inset}
    min-width: 9rem;
    font-size: inherit;
  }
  ${roomy} {
    min-width: 16rem;
  }
`;

const Cell = styled.td.attrs({ role: 'cell' })<{ $isNumber: boolean; $isShort: boolean }>`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  align-items: baseline;
  gap: ${t.space.s};
  overflow-wrap: ${({ $isShort }) => ($isShort ? 'break-word' : 'anywhere')};
  ${wide} {
    ${inset}
    display: table-cell;
    text-align: ${({ $isNumber }) => ($isNumber ? 'right' : 'left')};
  }
  ${roomy} {
    white-space: ${({ $isShort }) => ($isShort ? 'nowrap' : 'normal')};
  }
`;

const CellLabel = styled.span`
  color: ${t.color.graphite};
  ${wide} {
    display: none;
  }
`;
