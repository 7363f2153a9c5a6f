import { describe, expect, it } from 'vitest';
import { byWeek, type EndedSession, endedSession, endedSessions, timesDrawn } from './history.ts';

const session = (startedAt: Date, ...seconds: number[]): EndedSession => ({
  id: '0b0c6f0e-6b0e-4f6e-9a57-0d7b0e9f3d11',
  startedAt: startedAt.getTime(),
  preset: 'warmUp',
  drawn: seconds.map((each, at) => ({ photoSetId: 1, pose: at + 1, view: `view${at}`, seconds: each })),
});

describe('an ended session', () => {
  it('is accepted as a device sends it', () => {
    const given = session(new Date('2026-11-26'), 30, 60);
    expect(endedSession.parse(given)).toEqual(given);
  });

  it('has what it was drawn from, or came from an earlier release', () => {
    const source = { kind: 'sets', photoSetIds: [3], pose: 2 } as const;
    const given = { ...session(new Date('2026-11-26'), 30), source: { ...source, photoSetIds: [3] } };
    expect(endedSession.parse(given)).toEqual(given);
    expect(endedSession.parse({ ...given, source: null }).source).toBeNull();
  });

  it.each([
    ['without a drawing', { drawn: [] }],
    ['with an id that is not a UUID', { id: 'x' }],
    ['of an unknown preset', { preset: 'constructor' }],
    ['with a negative time', { drawn: [{ photoSetId: 1, pose: 1, view: 'a', seconds: -1 }] }],
    ['from before 1970', { startedAt: -1 }],
    ['of an unknown source', { source: { kind: 'constructor', photoSetIds: [], pose: null } }],
    ['of a set that cannot be', { source: { kind: 'sets', photoSetIds: [0], pose: null } }],
    ['of too many sets', { source: { kind: 'sets', photoSetIds: Array.from({ length: 501 }, (_, at) => at + 1), pose: null } }],
    ['of a pose before the first one', { source: { kind: 'sets', photoSetIds: [1], pose: 0 } }],
    ['with 1001 drawings', { drawn: Array.from({ length: 1001 }, () => ({ photoSetId: 1, pose: 1, view: 'a', seconds: 1 })) }],
  ])('is rejected %s', (_, change) => {
    expect(endedSession.safeParse({ ...session(new Date('2026-11-26'), 30), ...change }).success).toBe(false);
  });

  it.each(['a\u0000b', 'a\ud800b', 'javascript:alert(1)', '"><script>'])('is rejected with a photo %j', (view) => {
    const given = { ...session(new Date('2026-11-26'), 30), drawn: [{ photoSetId: 1, pose: 1, view, seconds: 1 }] };
    expect(endedSession.safeParse(given).success).toBe(false);
  });

  it('arrives with at most 49 others', () => {
    const many = Array.from({ length: 51 }, () => session(new Date('2026-11-26'), 30));
    expect(endedSessions.safeParse(many).success).toBe(false);
    expect(endedSessions.safeParse(many.slice(1)).success).toBe(true);
  });
});

it('weeks begin on Monday, the newest first, with the minutes of their sessions', () => {
  const [sunday, monday, later] = [new Date(2026, 10, 22, 23, 59), new Date(2026, 10, 23, 0, 1), new Date(2026, 10, 26, 9)];
  const weeks = byWeek([session(sunday, 60), session(later, 30, 30), session(monday, 300)]);
  expect(weeks.map(({ monday: first, seconds }) => [first, seconds])).toEqual([
    ['2026-11-23', 360],
    ['2026-11-16', 60],
  ]);
  expect(weeks[0]?.sessions.map(({ startedAt }) => startedAt)).toEqual([later.getTime(), monday.getTime()]);
});

it('a photo counts each time that it was drawn', () => {
  const day = new Date('2026-11-26');
  expect(timesDrawn([session(day, 30, 60), session(day, 30)])).toEqual({ view0: 2, view1: 1 });
});
