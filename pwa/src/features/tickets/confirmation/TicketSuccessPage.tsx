import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyScreen } from '#components/feedback/EmptyScreen.tsx';
import { ClientPage } from '#components/layout/layout.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { hideClientSecret, isReturnFailed } from '#payment/returning/return-params.ts';
import { paths } from '#platform/navigation/paths.ts';
import { TicketConfirmed } from './TicketConfirmed.tsx';

/** The screen after a ticket's payment, also after the provider's redirect. */
export function TicketSuccessPage() {
  const { search } = useLocation();
  return <ClientPage>{isReturnFailed(search) ? <TicketFailed /> : <TicketConfirmed />}</ClientPage>;
}

function TicketFailed() {
  useEffect(hideClientSecret, []);
  const title = "Your ticket isn't paid yet";
  return (
    <>
      <PageTitle title={title} />
      <EmptyScreen title={title} action={<ButtonLink to={paths.ticketCheckout()}>Back to the Ticket</ButtonLink>}>
        Your payment wasn't completed, and you haven't been charged. Your details are still in the form.
      </EmptyScreen>
    </>
  );
}
