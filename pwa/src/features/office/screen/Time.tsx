import { formatTime } from './format-time.ts';

/** A date and time on the shop's clocks. @param at ISO 8601 */
export function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatTime(at)}</time>;
}
