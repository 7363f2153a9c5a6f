import { screenTitle } from '@archive/schema/app/screens';
import { CLOSURE_TEXTS, closureOf, type EventClosure, FUNDRAISER_TITLE, UNPLANNED_TEXT } from '@archive/schema/catalogue/events/event';
import { COMMUNITY_SHARE, RETURNED_TICKETS } from '@archive/schema/sales/ticket-texts';
import type { ReactNode } from 'react';
import { type CatalogueEvent, useFundraiser } from '#catalogue/events.ts';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyScreen } from '#components/feedback/EmptyScreen.tsx';
import { Page, Stack } from '#components/layout/layout.tsx';
import { BackLink } from '#components/links/BackLink.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Lede, PlainHeading } from '#components/text/typography.tsx';
import { PaymentColumns } from '#payment/PaymentColumns.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { TicketEvent } from './TicketEvent.tsx';
import { TicketNotes } from './TicketNotes.tsx';
import { TicketPayment } from './TicketPayment.tsx';

const title = screenTitle('/ticket-checkout', '');

export function TicketCheckoutPage() {
  return (
    <Page>
      <PageTitle title={title} />
      <Sale event={useFundraiser()} />
    </Page>
  );
}

function Sale({ event }: { event: CatalogueEvent | null | undefined }) {
  if (event === null)
    return <SaleOver title={UNPLANNED_TEXT}>The next date of {FUNDRAISER_TITLE} will be posted with the events.</SaleOver>;
  const closure = event && closureOf(event);
  return closure ? <SaleOver title={CLOSURE_TEXTS[closure]}>{CLOSURE_NOTES[closure](event)}</SaleOver> : <Checkout event={event} />;
}

const CLOSURE_NOTES: Record<EventClosure, (event: CatalogueEvent) => string> = {
  canceled: ({ title, date }) => `${title} on ${date} won't take place. Tickets are no longer on sale.`,
  over: ({ title, date }) => `${title} was on ${date}. Tickets are no longer on sale.`,
  soldOut: ({ title }) => `Every ticket for ${title} is sold. ${RETURNED_TICKETS}`,
};

/** The server sells no more tickets, so there is no form. */
function SaleOver({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack $gap="m">
      <BackLink to={paths.raisingFutures()}>Back to raisingFutures</BackLink>
      <EmptyScreen title={title} action={<ButtonLink to={paths.events()}>See All Events</ButtonLink>}>
        {children}
      </EmptyScreen>
    </Stack>
  );
}

function Checkout({ event }: { event: CatalogueEvent | undefined }) {
  return (
    <PaymentColumns $firstWidth="36rem">
      <Stack $gap="m">
        <BackLink to={paths.raisingFutures()}>Back to raisingFutures</BackLink>
        <PlainHeading>{title}</PlainHeading>
        <Lede>One ticket for raisingFutures, the fundraising day party in West Oakland. {COMMUNITY_SHARE}.</Lede>
        <TicketEvent event={event ?? null} />
        <TicketNotes />
      </Stack>
      <TicketPayment />
    </PaymentColumns>
  );
}
