import { Badge } from '#components/text/Badge.tsx';
import { badgeText } from './control/kept-texts.ts';
import { useKeptSet } from './use-kept-set.ts';

/** On a set's card: whether it opens without a connection. Nothing if it isn't on this device. */
export function KeptBadge({ setId }: { setId: number }) {
  const text = badgeText(useKeptSet(setId));
  return text && <Badge>{text}</Badge>;
}
