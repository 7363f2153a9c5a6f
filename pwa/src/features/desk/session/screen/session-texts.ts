import { formatSeconds, type Round } from '@archive/schema/drawing/rounds';
import type { RunningSession } from '@archive/schema/drawing/session';

/** '4:59', '12', '1:02:00'. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  if (hours > 0) return `${hours}:${two(minutes)}:${two(rest)}`;
  return `${minutes}:${two(rest)}`;
}

/** '3 of 15'; empty where rounds have no number. */
export function placeText({ plan, index }: RunningSession): string {
  const isCounted = ({ kind, seconds }: Round) => kind !== 'ready' && kind !== 'break' && seconds !== null;
  const total = plan.filter(isCounted).length;
  const current = plan[index];
  if (!current || !isCounted(current)) return '';
  return `${plan.slice(0, index + 1).filter(isCounted).length} of ${total}`;
}

/** What the round asks for: shown, and announced when it begins. */
export function roundText({ kind, seconds }: Round): string {
  const time = seconds === null ? '' : formatSeconds(seconds);
  switch (kind) {
    case 'ready':
      return 'Get ready';
    case 'draw':
      return time || 'Draw';
    case 'break':
      return `Break, ${time}`;
    case 'look':
      return `Look, ${time}`;
    case 'hidden':
      return `Draw from memory, ${time}`;
    case 'compare':
      return `Compare, ${time}`;
    default:
      return kind satisfies never;
  }
}
