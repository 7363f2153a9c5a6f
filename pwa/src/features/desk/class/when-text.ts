import { type ClassSession, classEndsAt } from '@archive/schema/drawing/class-session';
import { DAY_MS } from '@archive/schema/durations';
import { clockText } from '../session/screen/session-texts.ts';

/** 'Starts at 6:00 PM, in 4:59', 'Started at 6:00 PM', 'This class is over.' @param now by the clock of the class */
export function whenText(classSession: ClassSession, now: number): string {
  const { startsAt } = classSession;
  if (now >= classEndsAt(classSession)) return 'This class is over.';
  if (now >= startsAt) return `Started ${startText(startsAt, now)}`;
  const countdown = isSoon(startsAt, now) ? `, in ${clockText(Math.ceil((startsAt - now) / 1000))}` : '';
  return `Starts ${startText(startsAt, now)}${countdown}`;
}

/** Whether the hours that are left say more than the date. */
export function isSoon(startsAt: number, now: number): boolean {
  return startsAt - now < DAY_MS;
}

/** 'at 6:00 PM', 'on Fri, Nov 27 at 6:00 PM', with another year 'on Fri, Nov 27, 2026 at 6:00 PM'. */
export function startText(startsAt: number, now: number): string {
  const [date, today] = [new Date(startsAt), new Date(now)];
  const time = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  if (date.toDateString() === today.toDateString()) return `at ${time}`;
  const year = date.getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return `on ${date.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', ...year })} at ${time}`;
}
