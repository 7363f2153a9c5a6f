import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Page } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { paths } from '#platform/paths.ts';
import { TicketConfirmed } from './TicketConfirmed.tsx';

/** Where a ticket's payment ends, by our own way or by the provider's redirect. */
export function TicketSuccessPage() {
  const { search } = useLocation();
  const isFailed = ['failed', 'canceled'].includes(new URLSearchParams(search).get('redirect_status') ?? '');
  return (
    <Page>
      <PageTitle title="Your ticket" />
      {isFailed ? <TicketFailed /> : <TicketConfirmed />}
    </Page>
  );
}

function TicketFailed() {
  return (
    <EmptyState
      title="Your ticket is not paid yet"
      headingLevel="h1"
      action={<ButtonLink to={paths.ticketCheckout()}>Back to the Ticket</ButtonLink>}
    >
      The payment was not completed and you have not been charged. What you typed is kept.
    </EmptyState>
  );
}
