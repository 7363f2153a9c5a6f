import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { TicketsMineDocument } from '#generated/graphql.ts';
import { useSession } from '#state/session/session.tsx';
import { storeTickets } from '#tickets/stored-tickets.ts';
import { useRecoveredTickets } from './recover-tickets.ts';

/**
 * Stores tickets on this device for use offline: the account's tickets, and tickets that were paid here but whose response was
 * lost. Renders nothing.
 */
export function TicketSync() {
  const { user } = useSession();
  const { data } = useQuery(TicketsMineDocument, { skip: !user });
  useRecoveredTickets();
  useEffect(() => {
    if (user && data) void storeTickets(data.myTickets);
  }, [user, data]);
  return null;
}
