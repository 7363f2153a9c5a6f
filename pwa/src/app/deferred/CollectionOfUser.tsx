import { useSession } from '#state/session/session.tsx';
import { featureWithClient } from '../with-client/load-with-client.tsx';
import { useLoaded } from './use-loaded.ts';

/** Loads what the signed-in user owns and what was paid for on this device, in the background. */
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

const loadCollection = featureWithClient(() =>
  import('#features/account/collection/purchase-history.tsx').then((module) => module.CollectionFromHistory),
);
const loadTickets = () => import('./TicketsOfDevice.tsx').then((module) => module.TicketsOfDevice);
