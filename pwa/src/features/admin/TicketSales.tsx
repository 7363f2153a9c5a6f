import { REST } from '@archive/schema/rest';
import { useId } from 'react';
import { styled } from 'styled-components';
import { ButtonAnchor } from '#components/ButtonAnchor.tsx';
import { Caption } from '#components/typography.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { Figures } from './Figures.tsx';
import { totalText } from './Pages.tsx';
import { SalesFailure } from './SalesFailure.tsx';
import { TicketSearch } from './TicketSearch.tsx';
import { TicketTable } from './TicketTable.tsx';
import { TicketTableSkeleton } from './TicketTableSkeleton.tsx';
import { useTableView, useTicketTable } from './use-ticket-table.ts';

/** What an owner sees. */
export function TicketSales() {
  const [view, change] = useTableView();
  const { tickets, error, isLoading, refetch } = useTicketTable(view, (page) => change({ page }));
  if (error) return <SalesFailure error={error} onRetry={refetch} />;
  if (!tickets) return <TicketTableSkeleton />;
  return (
    <>
      <Figures figures={tickets.figures} />
      <Tools>
        <TicketSearch search={view.search} onSearch={(search) => change({ search })} />
        <Export search={view.search} total={isLoading ? null : tickets.total} />
      </Tools>
      <TicketTable tickets={tickets} view={view} onChange={change} isLoading={isLoading} />
    </>
  );
}

/** The file holds what the search finds, all pages of it, and says so. @param total null while it is counted */
function Export({ search, total }: { search: string; total: number | null }) {
  const hintId = useId();
  if (search && total === 0) return null;
  return (
    <Download>
      <Caption id={hintId}>CSV, for spreadsheets</Caption>
      <ButtonAnchor
        href={search ? `${REST.adminTicketsCsv}?${new URLSearchParams({ search })}` : REST.adminTicketsCsv}
        download
        variant="secondary"
        aria-describedby={hintId}
      >
        {search ? foundLabel(search, total) : 'Export all'}
      </ButtonAnchor>
    </Download>
  );
}

function foundLabel(search: string, total: number | null): string {
  if (total === null) return 'Export these';
  return total === 1 ? 'Export this one' : `Export these ${totalText(total, search)}`;
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.m};
  align-items: end;
  justify-content: space-between;
`;

const Download = styled.div`
  display: flex;
  flex-flow: row-reverse wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${t.space['2xs']} ${t.space.s};
  ${media.tablet} {
    flex-direction: row;
  }
`;
