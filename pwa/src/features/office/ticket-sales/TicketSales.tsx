import { MAX_OFFICE_SEARCH } from '@archive/schema/office/office-page';
import { REST } from '@archive/schema/rest';
import { useId } from 'react';
import { styled } from 'styled-components';
import { ButtonAnchor } from '#components/buttons/ButtonAnchor.tsx';
import { LoadingFailure } from '#components/feedback/LoadingFailure.tsx';
import { Caption } from '#components/text/typography.tsx';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { SearchField } from '../list/SearchField.tsx';
import { AsOf } from '../screen/AsOf.tsx';
import { StatsPlace, TicketStats } from './TicketStats.tsx';
import { TicketTable, TicketTableSkeleton } from './TicketTable.tsx';
import { totalText } from './ticket-pages.ts';
import { useTableView, useTicketTable } from './use-ticket-table.ts';

/** The ticket sales, for owners. */
export function TicketSales() {
  const [view, change] = useTableView();
  const { tickets, asOf, error, isLoading, refetch } = useTicketTable(view, (page) => change({ page }));
  if (error && !asOf) return <SalesFailure error={error} onRetry={refetch} />;
  if (!tickets) return <TicketTableSkeleton />;
  return (
    <>
      <AsOf at={asOf} />
      <StatsPlace>
        <TicketStats stats={tickets.stats} />
      </StatsPlace>
      <Tools>
        <SearchField
          label="Search by name, email or ticket ID"
          search={view.search}
          maxLength={MAX_OFFICE_SEARCH}
          onSearch={(search) => change({ search })}
        />
        <Export search={view.search} total={isLoading ? null : tickets.total} />
      </Tools>
      <TicketTable tickets={tickets} view={view} onChange={change} isLoading={isLoading} />
    </>
  );
}

/** Exports all pages of what the search finds. @param total null while loading */
function Export({ search, total }: { search: string; total: number | null }) {
  const hintId = useId();
  if (search && total === 0) return null;
  return (
    <Download>
      <Caption id={hintId}>CSV, opens in any spreadsheet</Caption>
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
  display: contents;
  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.space.m};
    align-items: end;
    justify-content: space-between;
  }
`;

const Download = styled.div`
  order: 1;
  display: flex;
  flex-flow: row-reverse wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${t.space['2xs']} ${t.space.s};
  ${media.tablet} {
    order: 0;
    flex-direction: row;
  }
`;

function SalesFailure({ error, onRetry }: { error: unknown; onRetry: () => Promise<unknown> }) {
  const isOffline = useRetryOnReconnect(onRetry);
  return (
    <LoadingFailure title="Error Loading Tickets" onRetry={onRetry} isOffline={isOffline}>
      {toRequestError(error).message}
    </LoadingFailure>
  );
}
