import { screenTitle } from '@archive/schema/app/screens';
import { styled } from 'styled-components';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { Page, Stack } from '#components/layout/layout.tsx';
import { PageColumn } from '#components/layout/PageColumn.tsx';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { Lede, PlainHeading, SectionHeading } from '#components/text/typography.tsx';
import { useWakeLock } from '#platform/device/use-wake-lock.ts';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import type { StoredTicket } from '#tickets/stored-tickets.ts';
import { MyTicket } from './MyTicket.tsx';
import { type MyTickets, useMyTickets } from './use-my-tickets.ts';

const title = screenTitle('/my-tickets', '');

/** All tickets, also offline. */
export function MyTicketsPage() {
  const tickets = useMyTickets();
  useWakeLock(Boolean(tickets.upcoming?.length));
  return (
    <Page>
      <PageTitle title={title} />
      <PageColumn>
        <Stack $gap="s">
          <PlainHeading>My Tickets</PlainHeading>
          <Lede>Your tickets are saved on this device and open without a connection.</Lede>
        </Stack>
        {tickets.isIncomplete && (
          <Notice title="Showing only the tickets on this device" role="status">
            <p>We couldn't load the tickets in your account.</p>
          </Notice>
        )}
        {tickets.isWaiting && (
          <Notice title="Ticket pending" role="status">
            <p>We're confirming a payment made in this browser. Your ticket will appear here, and we'll email it to you.</p>
          </Notice>
        )}
        <Tickets {...tickets} />
      </PageColumn>
    </Page>
  );
}

function Tickets({ upcoming, past, isWaiting }: MyTickets) {
  if (!upcoming) return null;
  if (upcoming.length + past.length === 0) return isWaiting ? null : <NoTickets />;
  return (
    <>
      <TicketList tickets={upcoming} isFirstOpen />
      {past.length > 0 && (
        <Stack $gap="s">
          <SectionHeading>Past events</SectionHeading>
          <TicketList tickets={past} />
        </Stack>
      )}
    </>
  );
}

function TicketList({ tickets, isFirstOpen = false }: { tickets: StoredTicket[]; isFirstOpen?: boolean }) {
  return (
    <List>
      {tickets.map((ticket, index) => (
        <li key={ticket.ticketId}>
          <MyTicket ticket={ticket} isOpenFirst={isFirstOpen && index === 0} />
        </li>
      ))}
    </List>
  );
}

function NoTickets() {
  return (
    <EmptyState title="No tickets on this device" action={<ButtonLink to={paths.events()}>See All Events</ButtonLink>}>
      Tickets you buy in this browser appear here. Sign in to see the tickets in your account.
    </EmptyState>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space.s};
`;
