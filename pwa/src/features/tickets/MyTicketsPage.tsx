import { screenTitle } from '@archive/schema/screen-title';
import { styled } from 'styled-components';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Page, Stack } from '#components/layout.tsx';
import { Notice } from '#components/Notice.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Lede, PlainHeading, SectionHeading } from '#components/typography.tsx';
import { useWakeLock } from '#platform/device/use-wake-lock.ts';
import { paths } from '#platform/navigation/paths.ts';
import type { KeptTicket } from '#state/kept-tickets.ts';
import { t } from '#theme/tokens.ts';
import { MyTicket } from './MyTicket.tsx';
import { type MyTickets, useMyTickets } from './use-my-tickets.ts';

const title = screenTitle('/my-tickets', '');

/** Everything to hold up at a door, also where there is no network. */
export function MyTicketsPage() {
  const tickets = useMyTickets();
  useWakeLock(Boolean(tickets.upcoming?.length));
  return (
    <Page>
      <PageTitle title={title} />
      <Column>
        <Stack $gap="s">
          <PlainHeading>My Tickets</PlainHeading>
          <Lede>Kept on this device: they open without a connection, too.</Lede>
        </Stack>
        {tickets.isIncomplete && (
          <Notice title="Only what is on this device is shown" role="status">
            <p>The tickets of your account could not be loaded.</p>
          </Notice>
        )}
        {tickets.isWaiting && (
          <Notice title="A ticket is still to come" role="status">
            <p>
              A payment was made in this browser whose ticket is not here yet. It appears as soon as the shop can be asked and confirms it.
              It comes by email as well.
            </p>
          </Notice>
        )}
        <Tickets {...tickets} />
      </Column>
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

function TicketList({ tickets, isFirstOpen = false }: { tickets: KeptTicket[]; isFirstOpen?: boolean }) {
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
      A ticket that you buy in this browser stands here afterwards. Whoever is signed in finds those of the account as well.
    </EmptyState>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space.l};
  max-width: 60rem;
  margin-inline: auto;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space.s};
`;
