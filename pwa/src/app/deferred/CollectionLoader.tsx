import { useLocation } from 'react-router-dom';
import { grantsFlag } from '#collection/grants/grants-flag.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useSession } from '#state/session/session.tsx';
import { featureWithClient } from '../with-client/load-with-client.tsx';
import { useLoaded } from './use-loaded.ts';

/** Loads what the signed-in user owns, what a guest can open, and what was paid for on this device, in the background. */
export function CollectionLoader() {
  const { user, status } = useSession();
  const CollectionFromHistory = useLoaded(loadCollection, user?.id);
  const isAtSet = useLocation().pathname.startsWith(`${paths.photoSets()}/`);
  const OpenableSets = useLoaded(loadOpenable, isAtSet && (user?.id ?? (status === 'signedOut' && grantsFlag.get())));
  const TicketSyncLoader = useLoaded(loadTickets, status !== 'loading');
  return (
    <>
      {user && CollectionFromHistory && <CollectionFromHistory key={user.id} />}
      {isAtSet && OpenableSets && <OpenableSets key={user?.id} />}
      {TicketSyncLoader && <TicketSyncLoader />}
    </>
  );
}

const loadCollection = featureWithClient(() =>
  import('#features/account/purchase-history/purchase-history.tsx').then((module) => module.CollectionFromHistory),
);
const loadOpenable = featureWithClient(() => import('#collection/OpenableSets.tsx').then((module) => module.OpenableSets));
const loadTickets = () => import('./TicketSyncLoader.tsx').then((module) => module.TicketSyncLoader);
