import { useState } from 'react';
import { useSession } from './session.tsx';

/** How often somebody who was signed in has left while this screen is open: what they had typed leaves with them. */
export function useDepartures(): number {
  const { user } = useSession();
  const [{ userId, count }, setSeen] = useState({ userId: user?.id, count: 0 });
  if (user?.id !== userId) setSeen({ userId: user?.id, count: userId ? count + 1 : count });
  return count;
}
