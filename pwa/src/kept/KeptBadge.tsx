import { Badge } from '#components/text/Badge.tsx';
import { Caption } from '#components/text/typography.tsx';
import { badgeText } from './control/kept-texts.ts';
import { useKeptSet } from './sets/use-kept-set.ts';

/** On a set's card: whether it opens without a connection. Nothing on a device that can't keep photos. */
export function KeptBadge({ setId }: { setId: number }) {
  const state = useKeptSet(setId);
  const text = badgeText(state);
  return text && (state.status === 'none' ? <Caption as="span">{text}</Caption> : <Badge>{text}</Badge>);
}
