import { formatTime } from '../screen/format-time.ts';

/** When something is tried again by itself. */
export function nextText({ attempts, nextAt }: { attempts: number; nextAt: string | null }): string {
  if (nextAt) return new Date(nextAt) > new Date() ? formatTime(nextAt) : 'Now';
  return attempts > 0 ? 'Given up' : '–';
}
