import type { EndedSession } from '@archive/schema/drawing/history';

/** The id with this number. */
export const idOf = (number: number) => `0b4f1e9a-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Number 2 was drawn a day before number 1, and so on. */
export function aSession(number: number, changes: Partial<EndedSession> = {}): EndedSession {
  const drawn = [
    { photoSetId: 1, pose: 1, view: 'a'.repeat(32), seconds: 30 },
    { photoSetId: 1, pose: 2, view: 'b'.repeat(32), seconds: 90 },
  ];
  return { id: idOf(number), startedAt: new Date(2026, 10, 27 - number, 10, 0).getTime(), preset: 'warmUp', drawn, ...changes };
}
