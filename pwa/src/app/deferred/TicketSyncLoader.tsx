import { useSession } from '#state/session/session.tsx';
import { useHasTickets } from '#tickets/ticket-flags.ts';
import { featureWithClient } from '../with-client/load-with-client.tsx';
import { useLoaded } from './use-loaded.ts';

/** Updates the tickets on this device. Loaded only for visitors who may have tickets, so it is not part of CollectionLoader. */
export function TicketSyncLoader() {
  const { user } = useSession();
  const hasTickets = useHasTickets();
  const TicketSync = useLoaded(loadTickets, user?.id ?? hasTickets);
  return TicketSync && <TicketSync />;
}

const loadTickets = featureWithClient(() => import('#features/tickets/my-tickets/TicketSync.tsx').then((module) => module.TicketSync));
