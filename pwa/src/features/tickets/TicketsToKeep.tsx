import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { TicketsMineDocument } from '#generated/graphql.ts';
import { useSession } from '#state/session/session.tsx';
import { keepTickets } from '#state/tickets/kept-tickets.ts';
import { useRecoveredTickets } from './recover-tickets.ts';

/**
 * Brings onto this device what is to be held up at a door: the account's tickets, wherever they were bought, and those that
 * were paid here and whose answer was lost. Shows nothing.
 */
export function TicketsToKeep() {
  const { user } = useSession();
  const { data } = useQuery(TicketsMineDocument, { skip: !user });
  useRecoveredTickets();
  useEffect(() => {
    if (user && data) void keepTickets(data.myTickets);
  }, [user, data]);
  return null;
}
