import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TicketsMineDocument } from '#generated/graphql.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { type KeptTicket, newestOf, readKeptTickets } from '#state/kept-tickets.ts';
import { useSession } from '#state/session.tsx';

export interface MyTickets {
  /** Those that are still to come, the next one first; null until the device was asked. */
  upcoming: KeptTicket[] | null;
  past: KeptTicket[];
  /** The account's could not be asked for: there may be more than are shown. */
  isIncomplete: boolean;
}

/** The tickets on this device and those of the account. The server's word counts: it knows of refunds. */
export function useMyTickets(now = Date.now()): MyTickets {
  const [kept, setKept] = useState<KeptTicket[] | null>(null);
  const { user } = useSession();
  const { data, error } = useQuery(TicketsMineDocument, { skip: !user, fetchPolicy: 'cache-and-network' });
  useFailureLog('Failed to fetch the tickets', error);
  useEffect(() => {
    void readKeptTickets().then(setKept);
  }, []);
  const all = newestOf([...(data?.myTickets ?? []), ...(kept ?? [])]);
  const isOver = ({ event }: KeptTicket) => Date.parse(event.endsAt) < now;
  const byStart = (a: KeptTicket, b: KeptTicket) => a.event.startsAt.localeCompare(b.event.startsAt);
  return {
    upcoming: kept && all.filter((ticket) => !isOver(ticket)).sort(byStart),
    past: all.filter(isOver).sort((a, b) => byStart(b, a)),
    isIncomplete: Boolean(error && !data),
  };
}
