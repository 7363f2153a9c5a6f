import { useLocation } from 'react-router-dom';
import { grantsFlag } from '#collection/grants-flag.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useSession } from '#state/session/session.tsx';
import { featureWithClient } from '../with-client/load-with-client.tsx';
import { useLoaded } from './use-loaded.ts';

/** Loads what the signed-in user owns, what a guest can open, and what was paid for on this device, in the background. */
export function CollectionOfUser() {
  const { user, status } = useSession();
  const CollectionFromHistory = useLoaded(loadCollection, user?.id);
  const isGuestAtSet = useLocation().pathname.startsWith(`${paths.photoSets()}/`) && status === 'signedOut';
  const GrantedSets = useLoaded(loadGranted, isGuestAtSet && grantsFlag.get());
  const TicketsOfDevice = useLoaded(loadTickets, status !== 'loading');
  return (
    <>
      {user && CollectionFromHistory && <CollectionFromHistory key={user.id} />}
      {isGuestAtSet && GrantedSets && <GrantedSets />}
      {TicketsOfDevice && <TicketsOfDevice />}
    </>
  );
}

const loadCollection = featureWithClient(() =>
  import('#features/account/collection/purchase-history.tsx').then((module) => module.CollectionFromHistory),
);
const loadGranted = featureWithClient(() => import('#collection/GrantedSets.tsx').then((module) => module.GrantedSets));
const loadTickets = () => import('./TicketsOfDevice.tsx').then((module) => module.TicketsOfDevice);
