import { screenHead } from '@archive/schema/page-head';
import { REST } from '@archive/schema/rest';
import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Page, Stack } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PlainHeading } from '#components/typography.tsx';
import { paths } from '#platform/paths.ts';
import { toRequestError } from '#platform/request-error.ts';
import { requestAuthDialog } from '#platform/window-events.ts';
import { useSession } from '#state/session.tsx';
import { t } from '#theme/tokens.ts';
import { Figures } from './Figures.tsx';
import { TicketSearch } from './TicketSearch.tsx';
import { TicketTable } from './TicketTable.tsx';
import { TicketTableSkeleton } from './TicketTableSkeleton.tsx';
import { useTableView, useTicketTable } from './use-ticket-table.ts';

const head = screenHead('/admin/tickets', '');

/** The owners' view of the ticket sale. The server decides who sees it; this only says so politely. */
export function AdminTicketsPage() {
  const { status, user } = useSession();
  return (
    <Page>
      <PageTitle {...head} />
      <Stack $gap="l">
        <PlainHeading>{head.title}</PlainHeading>
        {status === 'loading' && <TicketTableSkeleton />}
        {status === 'signedOut' && (
          <EmptyState title="For the owners only" action={<Button onClick={() => requestAuthDialog()}>Sign In</Button>}>
            Sign in with an owner's account to see the ticket sales.
          </EmptyState>
        )}
        {user && (user.isAdmin ? <TicketSales /> : <NotAnOwner />)}
      </Stack>
    </Page>
  );
}

function NotAnOwner() {
  return (
    <EmptyState title="For the owners only" action={<ButtonLink to={paths.home()}>Back to Home</ButtonLink>}>
      Your account has no access to the ticket sales.
    </EmptyState>
  );
}

function TicketSales() {
  const [view, change] = useTableView();
  const { tickets, error, isLoading, refetch } = useTicketTable(view);
  if (error)
    return (
      <EmptyState isAlert title="Error Loading Tickets" action={<Button onClick={() => void refetch()}>Try Again</Button>}>
        {toRequestError(error).message}
      </EmptyState>
    );
  if (!tickets) return <TicketTableSkeleton />;
  return (
    <>
      <Figures figures={tickets.figures} />
      <Tools>
        <TicketSearch search={view.search} onSearch={(search) => change({ search })} />
        <Export href={REST.adminTicketsCsv} download>
          Export CSV
        </Export>
      </Tools>
      <TicketTable tickets={tickets} view={view} onChange={change} isLoading={isLoading} />
    </>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.m};
  align-items: end;
  justify-content: space-between;
`;

const Export = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${t.size.touch};
`;
