import { REST } from '@archive/schema/rest';
import { useId } from 'react';
import { styled } from 'styled-components';
import { ButtonAnchor } from '#components/ButtonAnchor.tsx';
import { LoadingFailure } from '#components/EmptyState.tsx';
import { Caption } from '#components/typography.tsx';
import { toRequestError } from '#platform/request-error.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { Figures } from './Figures.tsx';
import { TicketSearch } from './TicketSearch.tsx';
import { TicketTable } from './TicketTable.tsx';
import { TicketTableSkeleton } from './TicketTableSkeleton.tsx';
import { useTableView, useTicketTable } from './use-ticket-table.ts';

/** What an owner sees. */
export function TicketSales() {
  const [view, change] = useTableView();
  const { tickets, error, isLoading, refetch } = useTicketTable(view);
  if (error)
    return (
      <LoadingFailure title="Error Loading Tickets" onRetry={refetch}>
        {toRequestError(error).message}
      </LoadingFailure>
    );
  if (!tickets) return <TicketTableSkeleton />;
  return (
    <>
      <Figures figures={tickets.figures} />
      <Tools>
        <TicketSearch search={view.search} onSearch={(search) => change({ search })} />
        <Export />
      </Tools>
      <TicketTable tickets={tickets} view={view} onChange={change} isLoading={isLoading} />
    </>
  );
}

/** The file holds everything, so it says so beside a search that narrows the table. */
function Export() {
  const hintId = useId();
  return (
    <Download>
      <Caption id={hintId}>All tickets, whatever is searched for</Caption>
      <ButtonAnchor href={REST.adminTicketsCsv} download variant="secondary" aria-describedby={hintId}>
        Export CSV
      </ButtonAnchor>
    </Download>
  );
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
