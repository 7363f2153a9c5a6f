import { useSession } from '#state/session.tsx';
import { partWithClient } from './load-with-client.tsx';
import { useLoaded } from './use-loaded.ts';

/** Reads what the signed-in user owns, and what was paid on this device. Nobody waits for either. */
export function CollectionOfUser() {
  const { user, status } = useSession();
  const CollectionFromHistory = useLoaded(loadCollection, user?.id);
  const TicketsOfDevice = useLoaded(loadTickets, status !== 'loading');
  return (
    <>
      {user && CollectionFromHistory && <CollectionFromHistory key={user.id} />}
      {TicketsOfDevice && <TicketsOfDevice />}
    </>
  );
}

const loadCollection = partWithClient(() =>
  import('#features/account/collection/CollectionFromHistory.tsx').then((module) => module.CollectionFromHistory),
);
const loadTickets = () => import('./TicketsOfDevice.tsx').then((module) => module.TicketsOfDevice);
