import { screenTitle } from '@archive/schema/app/screens';
import { CLOSURE_TEXTS, closureOf, type EventClosure } from '@archive/schema/catalogue/event';
import { COMMUNITY_SHARE, RETURNED_TICKETS } from '@archive/schema/sales/ticket-texts';
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
  const event = useFundraiser();
  const closure = event && closureOf(event);
  return (
    <Page>
      <PageTitle title={title} />
      {closure ? <SaleOver event={event} closure={closure} /> : <Checkout event={event} />}
    </Page>
  );
}

const CLOSURE_NOTES: Record<EventClosure, (event: CatalogueEvent) => string> = {
  canceled: ({ title, date }) => `${title} on ${date} won't take place. Tickets are no longer on sale.`,
  over: ({ title, date }) => `${title} was on ${date}. Tickets are no longer on sale.`,
  soldOut: ({ title }) => `Every ticket for ${title} is sold. ${RETURNED_TICKETS}`,
};

/** The server sells no more tickets, so there is no form. */
function SaleOver({ event, closure }: { event: CatalogueEvent; closure: EventClosure }) {
  return (
    <Stack $gap="m">
      <BackLink to={paths.raisingFutures()}>Back to raisingFutures</BackLink>
      <EmptyScreen title={CLOSURE_TEXTS[closure]} action={<ButtonLink to={paths.events()}>See All Events</ButtonLink>}>
        {CLOSURE_NOTES[closure](event)}
      </EmptyScreen>
    </Stack>
  );
}

function Checkout({ event }: { event: CatalogueEvent | null }) {
  return (
    <PaymentColumns $firstWidth="36rem">
      <Stack $gap="m">
        <BackLink to={paths.raisingFutures()}>Back to raisingFutures</BackLink>
        <PlainHeading>{title}</PlainHeading>
        <Lede>One ticket for raisingFutures, the fundraising day party in West Oakland. {COMMUNITY_SHARE}.</Lede>
        <TicketEvent event={event} />
        <TicketNotes />
      </Stack>
      <TicketPayment />
    </PaymentColumns>
  );
}
