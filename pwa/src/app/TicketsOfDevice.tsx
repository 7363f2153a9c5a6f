import { useSession } from '#state/session.tsx';
import { useHasTickets } from '#state/use-has-tickets.ts';
import { partWithClient } from './load-with-client.tsx';
import { useLoaded } from './use-loaded.ts';

/** For who has tickets, or may have some. Other guests load nothing. Apart from CollectionOfUser: the first screens load that. */
export function TicketsOfDevice() {
  const { user } = useSession();
  const hasTickets = useHasTickets();
  const TicketsToKeep = useLoaded(loadTickets, user?.id ?? hasTickets);
  return TicketsToKeep && <TicketsToKeep />;
}

const loadTickets = partWithClient(() => import('#features/tickets/TicketsToKeep.tsx').then((module) => module.TicketsToKeep));
