import { useQuery } from '@apollo/client/react';
import { screenTitle } from '@archive/schema/app/screens';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Page, Stack } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { PlainHeading } from '#components/text/typography.tsx';
import { SessionMeDocument } from '#generated/graphql.ts';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session/session.tsx';
import { SalesFailure, TicketSales } from './TicketSales.tsx';
import { TicketTableSkeleton } from './TicketTable.tsx';

const title = screenTitle('/admin/tickets', '');

/** The owners' view of the ticket sales. The server decides who may see it; this screen shows its error. */
export function AdminTicketsPage() {
  const { status, user } = useSession();
  return (
    <Page>
      <PageTitle title={title} />
      <Stack $gap="l">
        <PlainHeading>{title}</PlainHeading>
        {status === 'loading' && <TicketTableSkeleton />}
        {status === 'signedOut' && <NotSignedIn />}
        {user && (user.isAdmin ? <TicketSales /> : <NotAnOwner />)}
      </Stack>
    </Page>
  );
}

function NotSignedIn() {
  const { error, isAsking, retry } = useSessionDoubt();
  if (isAsking) return <TicketTableSkeleton />;
  if (error) return <SalesFailure error={error} onRetry={retry} />;
  return (
    <EmptyState title="Owners only" action={<Button onClick={() => requestAuthDialog()}>Sign In</Button>}>
      Sign in with an owner's account to see ticket sales.
    </EmptyState>
  );
}

function NotAnOwner() {
  return (
    <EmptyState title="Owners only" action={<ButtonLink to={paths.home()}>Back to Home</ButtonLink>}>
      Your account doesn't have access to ticket sales.
    </EmptyState>
  );
}

/**
 * Whether a visitor is signed out or the session request failed: the session treats both as signed out, so this requests it
 * once more. `retry` asks for both, and never rejects.
 */
function useSessionDoubt() {
  const { status, refresh } = useSession();
  const { error, loading, refetch } = useQuery(SessionMeDocument, {
    skip: status !== 'signedOut',
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const retry = () => refresh().then(() => refetch());
  return { error, isAsking: loading, retry };
}
