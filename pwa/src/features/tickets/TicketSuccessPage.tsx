import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { EmptyScreen } from '#components/EmptyScreen.tsx';
import { Page } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { hideClientSecret, isReturnFailed } from '#payment/return-address.ts';
import { paths } from '#platform/navigation/paths.ts';
import { TicketConfirmed } from './TicketConfirmed.tsx';

/** Where a ticket's payment ends, by our own way or by the provider's redirect. */
export function TicketSuccessPage() {
  const { search } = useLocation();
  return <Page>{isReturnFailed(search) ? <TicketFailed /> : <TicketConfirmed />}</Page>;
}

function TicketFailed() {
  useEffect(hideClientSecret, []);
  const title = 'Your ticket is not paid yet';
  return (
    <>
      <PageTitle title={title} />
      <EmptyScreen title={title} action={<ButtonLink to={paths.ticketCheckout()}>Back to the Ticket</ButtonLink>}>
        The payment was not completed and you have not been charged. What you typed is kept.
      </EmptyScreen>
    </>
  );
}
