import { screenTitle } from '@archive/schema/screen-title';
import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Page, Stack } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { PlainHeading } from '#components/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session.tsx';
import { SalesFailure } from './SalesFailure.tsx';
import { TicketSales } from './TicketSales.tsx';
import { TicketTableSkeleton } from './TicketTableSkeleton.tsx';
import { useSessionDoubt } from './use-session-doubt.ts';

const title = screenTitle('/admin/tickets', '');

/** The owners' view of the ticket sale. The server decides who sees it; this only says so politely. */
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
    <EmptyState title="For the owners only" action={<Button onClick={() => requestAuthDialog()}>Sign In</Button>}>
      Sign in with an owner's account to see the ticket sales.
    </EmptyState>
  );
}

function NotAnOwner() {
  return (
    <EmptyState title="For the owners only" action={<ButtonLink to={paths.home()}>Back to Home</ButtonLink>}>
      Your account has no access to the ticket sales.
    </EmptyState>
  );
}
