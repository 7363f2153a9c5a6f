import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TicketsMineDocument } from '#generated/graphql.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { useSession } from '#state/session/session.tsx';
import { useStorageOwner } from '#state/session/use-storage-owner.ts';
import { readStoredTickets, type StoredTicket, withoutDuplicates } from '#tickets/stored-tickets.ts';
import { onTicketsChange } from '#tickets/ticket-flags.ts';
import { useRecoveredTickets } from './recover-tickets.ts';

export interface MyTickets {
  /** Tickets of upcoming events, the next one first. Null until the storage was read. */
  upcoming: StoredTicket[] | null;
  past: StoredTicket[];
  /** The account's tickets couldn't be loaded, so there may be more than are shown. */
  isIncomplete: boolean;
  /** A payment was made here, and the server hasn't confirmed its ticket yet. */
  isWaiting: boolean;
}

/** The tickets on this device and those of the account. The server's version wins, because it includes refunds. */
export function useMyTickets(now = Date.now()): MyTickets {
  const stored = useStoredTickets();
  const { user } = useSession();
  const { recovered, isWaiting } = useRecoveredTickets();
  const { data, error } = useQuery(TicketsMineDocument, { skip: !user, fetchPolicy: 'cache-and-network' });
  useFailureLog('Failed to fetch the tickets', error);
  const all = withoutDuplicates([...((user && data?.myTickets) ?? []), ...recovered, ...(stored ?? [])]);
  const isOver = ({ event }: StoredTicket) => Date.parse(event.endsAt) < now;
  const byStart = (a: StoredTicket, b: StoredTicket) => a.event.startsAt.localeCompare(b.event.startsAt);
  return {
    upcoming: stored && all.filter((ticket) => !isOver(ticket)).sort(byStart),
    past: all.filter(isOver).sort((a, b) => byStart(b, a)),
    isIncomplete: Boolean(error && !data),
    isWaiting,
  };
}

/** The tickets on this device, updated when any tab stores or deletes some. */
function useStoredTickets(): StoredTicket[] | null {
  const owner = useStorageOwner();
  const [stored, setStored] = useState<{ owner: string | null; tickets: StoredTicket[] } | null>(null);
  useEffect(() => {
    let isOver = false;
    const read = () =>
      void readStoredTickets().then((tickets) => {
        if (!isOver) setStored({ owner, tickets });
      });
    read();
    const stop = onTicketsChange(read);
    return () => {
      isOver = true;
      stop();
    };
  }, [owner]);
  // Another user may see other tickets
  return stored?.owner === owner ? stored.tickets : null;
}
