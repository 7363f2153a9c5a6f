import { useIsOnline } from '#platform/connection/device-online.ts';

/** What keeps a button from paying, whatever is bought; null when nothing does. */
export function usePayObstacle({ isBusy, isLookingBack }: { isBusy: boolean; isLookingBack: boolean }): string | null {
  const isOnline = useIsOnline();
  // a payment under way knows better what a lost connection means (ConnectionLost)
  if (isBusy) return null;
  if (!isOnline) return 'Paying needs a connection.';
  return isLookingBack ? 'Checking whether your last payment went through...' : null;
}
