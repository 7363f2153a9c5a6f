import { useState } from 'react';
import { useSession } from './session.tsx';

/** How many times a user has signed out while this screen is open. Forms use it to clear what that user typed. */
export function useSignOutCount(): number {
  const { user } = useSession();
  const [{ userId, count }, setSeen] = useState({ userId: user?.id, count: 0 });
  if (user?.id !== userId) setSeen({ userId: user?.id, count: userId ? count + 1 : count });
  return count;
}
