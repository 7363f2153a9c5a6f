import * as rules from '@archive/schema/drawing/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { storageOwner } from '#state/session/storage-owner.ts';
import { clearSession, readSession, type SessionRecord, storeLastSeen, storeSession } from './session-record.ts';

const T0 = 1_800_000_000_000;
const poses = [1, 2, 3].map((at) => ({ key: `1/${at}`, views: [`${at}a`] }));

function record(now = T0 + 15_000): SessionRecord {
  const started = rules.startSession({ rounds: [{ kind: 'draw', seconds: 30, pick: 'new' }], poses, seed: 1 }, T0);
  return {
    ...{ id: '0b0c6f0e-6b0e-4f6e-9a57-0d7b0e9f3d11', startedAt: T0, preset: 'warmUp', rows: [] },
    source: { kind: 'sets', photoSetIds: [1], pose: null },
    session: rules.tick(started, poses, now, true),
  };
}

beforeEach(() => {
  clearSession();
  storageOwner.clear();
});

describe('a stored session', () => {
  test('goes on with the second at which the browser was killed', () => {
    storeSession(record());
    storeLastSeen(T0 + 20_000);
    const read = readSession({});
    expect(read?.session.runsSince).toBeNull();
    expect(read && rules.leftMs(read.session, T0 + 3_600_000)).toBe(15_000);
  });

  test('keeps what was drawn, also one that was stored by an earlier release', () => {
    const done = record(T0 + 40_000);
    storeSession({ ...done, session: rules.back(done.session, poses, T0 + 40_000) });
    storeLastSeen(T0 + 42_000);
    expect(readSession({})?.session.rounds[1]).toMatchObject({ usedMs: 2000, drawnMs: 32_000 });
    const rounds = done.session.rounds.map(({ drawnMs: _, ...round }) => round);
    window.localStorage.setItem('desk-session', JSON.stringify({ ...done, session: { ...done.session, rounds } }));
    expect(readSession({})?.session.rounds[1]?.drawnMs).toBe(30_000);
  });

  test('keeps what was drawn in a round before its photo was swapped', () => {
    const done = record(T0 + 40_000);
    const swapped = rules.swap(rules.back(done.session, poses, T0 + 40_000), poses, T0 + 42_000);
    storeSession({ ...done, session: swapped });
    const photo = done.session.rounds[1]?.photo;
    expect(readSession({})?.session.rounds[1]?.drawnBefore).toEqual([{ photo, drawnMs: 32_000 }]);
  });

  test('never goes back before its last change', () => {
    storeSession(record(T0 + 6000));
    storeLastSeen(T0 + 1000);
    const read = readSession({});
    expect(read && rules.leftMs(read.session, T0)).toBe(30_000);
  });

  test('counts its own photos in addition to those drawn before', () => {
    const given = record();
    storeSession(given);
    const [photo] = given.session.rounds.flatMap((round) => round.photo ?? []);
    const view = photo?.view ?? '';
    expect(readSession({ [view]: 3, other: 1 })?.session.deck.timesDrawn).toMatchObject({ [view]: 5, other: 1 });
  });

  test('is neither read nor changed once its user has signed out', () => {
    storageOwner.set('u1');
    storeSession(record());
    const ofUser = readSession({});
    expect(ofUser?.owner).toBe('u1');
    storageOwner.clear();
    expect(readSession({})).toBeNull();
    clearSession();
    expect(ofUser && storeSession(ofUser)).toBe(false);
    expect(window.localStorage.getItem('desk-session')).toBeNull();
  });

  test('of a guest becomes that of the user who signs in', () => {
    storeSession(record());
    storageOwner.set('u1');
    const found = readSession({});
    if (found) storeSession(found);
    storageOwner.clear();
    expect([found?.id, readSession({})]).toEqual([record().id, null]);
  });

  test('is gone after it was cleared', () => {
    storeSession(record());
    expect(readSession({})).not.toBeNull();
    clearSession();
    expect([window.localStorage.getItem('desk-session'), readSession({})]).toEqual([null, null]);
  });

  test.each([
    ['nothing', ''],
    ['text', '"x"'],
    ['a number', '1'],
    ['an object of another kind', '{"id":1}'],
    ['an index after its rounds', JSON.stringify({ ...record(), session: { ...record().session, index: 7 } })],
  ])('that is damaged is ignored: %s', (_, text) => {
    window.localStorage.setItem('desk-session', text);
    expect(readSession({})).toBeNull();
  });
});
