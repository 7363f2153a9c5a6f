import { useSession } from '#state/session.tsx';
import { useLoaded } from './use-loaded.ts';

/** Reads what the signed-in user owns. Guests own nothing and load nothing. */
export function CollectionOfUser() {
  const { user } = useSession();
  const CollectionFromHistory = useLoaded(loadCollection, user?.id);
  return user && CollectionFromHistory && <CollectionFromHistory key={user.id} />;
}

const loadCollection = () =>
  import('#features/account/collection/CollectionFromHistory.tsx').then((module) => module.CollectionFromHistory);
