import { css, styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** Where seven columns fit beside each other. */
export const columns = '@container (min-width: 56rem)';

/**
 * A table where seven columns fit, rows of a few lines where they do not: four columns on tablets, two on phones. The roles
 * are explicit because some browsers drop a table's roles when it has `display: grid`.
 */
export const Table = styled.table.attrs({ role: 'table' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  width: 100%;
  border-collapse: collapse;
  font-size: ${t.text.small};
  font-variant-numeric: lining-nums tabular-nums;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) repeat(3, auto);
  }
  ${columns} {
    display: table;
    border: ${t.size.hairline} solid ${t.color.hairline};
    background: ${t.color.sheet};
  }
`;

const ofAllColumns = css`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
`;

export const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${ofAllColumns}
  color: ${t.color.graphite};
  ${columns} {
    display: table-header-group;
  }
`;

/** On screens without columns, a list of sort buttons above the table, after a label. */
export const HeadRow = styled.tr.attrs({ role: 'row' })`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${t.space.s};
  padding-bottom: ${t.space['3xs']};
  ${columns} {
    display: table-row;
  }
`;

/** Shown on screens without columns. Hidden from screen readers, which announce each heading's role. */
export const SortLabel = styled.td.attrs({ 'aria-hidden': true })`
  padding: 0;
  ${columns} {
    display: none;
  }
`;

export const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })`
  padding: 0;
  text-align: left;
  font-weight: 500;
  ${columns} {
    padding: 0 ${t.space['2xs']};
  }
  ${media.wide} {
    padding-inline: ${t.space.s};
  }
`;

export const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  ${ofAllColumns}
  border: ${t.size.hairline} solid ${t.color.hairline};
  border-top: 0;
  background: ${t.color.sheet};
  ${columns} {
    display: table-row-group;
    border: 0;
  }
`;

export const Row = styled.tr.attrs({ role: 'row' })`
  ${ofAllColumns}
  grid-template-areas: 'name amount' 'email email' 'ticket date' 'receipt status';
  gap: ${t.space['3xs']} ${t.space.m};
  padding: ${t.space.s};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  ${media.tablet} {
    grid-template-areas: 'name ticket date amount' 'email receipt status .';
  }
  ${columns} {
    display: table-row;
  }
`;

const cell = css`
  padding: 0;
  text-align: left;
  ${columns} {
    padding: ${t.space.xs} ${t.space['2xs']};
    vertical-align: top;
  }
  ${media.wide} {
    padding-inline: ${t.space.s};
  }
`;

const farCell = css`
  ${cell}
  text-align: right;
  white-space: nowrap;
`;

export const NameCell = styled.th.attrs({ role: 'rowheader', scope: 'row' })`
  ${cell}
  grid-area: name;
  font-weight: 500;
  overflow-wrap: anywhere;
  ${columns} {
    /* the longest address of a page leaves the names their words */
    width: 22%;
    min-width: 9rem;
  }
`;

export const EmailCell = styled.td.attrs({ role: 'cell' })`
  ${cell}
  grid-area: email;
  overflow-wrap: anywhere;
  ${columns} {
    width: 26%;
    min-width: 12rem;
  }
`;

export const CodeCell = styled.td.attrs({ role: 'cell' })<{ $area: 'ticket' | 'receipt' }>`
  ${cell}
  grid-area: ${({ $area }) => $area};
  white-space: nowrap;
`;

export const AmountCell = styled.td.attrs({ role: 'cell' })`
  ${farCell}
  grid-area: amount;
`;

/** At the right of each row on phones, in a column of its own elsewhere. */
export const PlainCell = styled.td.attrs({ role: 'cell' })<{ $area: 'date' | 'status' }>`
  ${farCell}
  grid-area: ${({ $area }) => $area};
  ${media.tablet} {
    text-align: left;
  }
`;
