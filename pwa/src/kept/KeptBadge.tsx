import { Badge } from '#components/text/Badge.tsx';
import { Caption } from '#components/text/typography.tsx';
import { badgeText } from './control/kept-texts.ts';
import type { KeptState } from './sets/kept-state.ts';
import { useKeptSet } from './sets/use-kept-set.ts';

/**
 * On a set's card, in color if it is here whole or needs attention: whether it opens without a connection. Nothing on a device that can't
 * keep photos.
 */
export function KeptBadge({ setId }: { setId: number }) {
  const state = useKeptSet(setId);
  const text = badgeText(state);
  return text && (isPlain(state) ? <Caption as="span">{text}</Caption> : <Badge>{text}</Badge>);
}

/** What isn't here, or is on its way, shouldn't look like a warning. */
function isPlain(state: KeptState): boolean {
  return state.status !== 'kept' && state.status !== 'locked' && !('hasScreenSizes' in state && state.hasScreenSizes);
}
