import { screenTitle } from '@archive/schema/screen-title';
import { COMMUNITY_SHARE } from '@archive/schema/ticket-texts';
import { styled } from 'styled-components';
import { BackLink } from '#components/BackLink.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { EmptyScreen } from '#components/EmptyScreen.tsx';
import { Page, Stack } from '#components/layout.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Lede, PlainHeading } from '#components/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { TicketEvent } from './TicketEvent.tsx';
import { TicketNotes } from './TicketNotes.tsx';
import { TicketPanel } from './TicketPanel.tsx';
import { useBuyTicket } from './use-buy-ticket.ts';
import { type TicketedEvent, useTicketEvent } from './use-ticket-event.ts';
import { useTicketForm } from './use-ticket-form.ts';

const title = screenTitle('/ticket-checkout', '');

export function TicketCheckoutPage() {
  const event = useTicketEvent();
  return (
    <Page>
      <PageTitle title={title} />
      {event?.isPast ? <SaleOver event={event} /> : <Checkout event={event} />}
    </Page>
  );
}

/** The server sells nothing any more, so nobody fills in a card for it. */
function SaleOver({ event }: { event: TicketedEvent }) {
  return (
    <Stack $gap="m">
      <BackLink to={paths.raisingFutures()}>Back to raisingFutures</BackLink>
      <EmptyScreen title="This event is over" action={<ButtonLink to={paths.events()}>See All Events</ButtonLink>}>
        {event.title} was on {event.date}. Tickets for it are no longer sold.
      </EmptyScreen>
    </Stack>
  );
}

function Checkout({ event }: { event: TicketedEvent | null }) {
  const [form, change] = useTicketForm();
  const buying = useBuyTicket();
  return (
    <Columns>
      <Stack $gap="m">
        <BackLink to={paths.raisingFutures()}>Back to raisingFutures</BackLink>
        <PlainHeading>{title}</PlainHeading>
        <Lede>One ticket for raisingFutures, the fundraising day party in West Oakland. {COMMUNITY_SHARE}.</Lede>
        <TicketEvent event={event} />
        <TicketNotes />
      </Stack>
      <TicketPanel form={form} onChange={change} buying={buying} />
    </Columns>
  );
}

/** One narrow column, until there is room for two. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space.xl};
  max-width: ${t.size.measure};
  margin-inline: auto;
  ${media.desktop} {
    grid-template-columns: minmax(0, 36rem) minmax(0, ${t.size.measure});
    justify-content: space-between;
    align-items: start;
    max-width: none;
  }
`;
