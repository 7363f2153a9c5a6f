import { useState } from 'react';
import { useSession } from '#state/session/session.tsx';

/** How many times a user has signed in or out since the session is known. What an earlier user could see must be requested again. */
export function useUserChanges(): number {
  const { status, user } = useSession();
  const id = status === 'loading' ? undefined : (user?.id ?? null);
  const [seen, setSeen] = useState({ id, count: 0 });
  if (id === undefined || id === seen.id) return seen.count;
  const count = seen.id === undefined ? seen.count : seen.count + 1;
  setSeen({ id, count });
  return count;
}
