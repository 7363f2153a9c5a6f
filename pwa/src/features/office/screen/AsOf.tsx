import { Caption } from '#components/text/typography.tsx';
import { formatTime } from './format-time.ts';

/** Says how old the shown data is, if it couldn't be loaded again. */
export function AsOf({ at }: { at: Date | null }) {
  return at && <Caption role="status">As of {formatTime(at.toISOString())}. You can read it; changes need a connection.</Caption>;
}
