import { describe, expect, it } from 'vitest';
import { aSession, idOf } from '../testing/ended-session.ts';
import {
  adoptGuest,
  GUEST,
  type Histories,
  isUnsent,
  NO_HISTORY,
  parseHistories,
  visibleTo,
  withoutAccounts,
  withoutSession,
  withReceived,
  withSent,
  withSession,
} from './histories.ts';

const received = (after: number, numbers: number[], removed: number[] = []) => ({
  after,
  sessions: numbers.map((number) => aSession(number)),
  removedIds: removed.map(idOf),
  last: after + numbers.length + removed.length,
  isAll: true,
});

it('a session that the account has by now is no longer unsent, also if the reply to sending it was lost', () => {
  const own = withReceived(withSession(NO_HISTORY, aSession(1)), received(0, [1]));
  expect(own).toEqual({ sessions: { [idOf(1)]: aSession(1) }, unsent: [], removed: [], last: 1, isReceived: true });
});

it('a session that was removed here does not come back before the account knows', () => {
  const own = withoutSession(withSession(NO_HISTORY, aSession(1)), idOf(1));
  expect(withReceived(own, received(0, [1])).sessions).toEqual({});
  expect(withSession(own, aSession(1)).sessions).toEqual({});
});

it('a session that another device removed is neither shown nor sent', () => {
  const own = withReceived(withSession(NO_HISTORY, aSession(1)), received(0, [], [1]));
  expect([own.sessions, own.unsent]).toEqual([{}, []]);
});

it('changes that leave a gap are ignored, and those that are known do not count back', () => {
  expect(withReceived(NO_HISTORY, received(5, [1]))).toBe(NO_HISTORY);
  const own = withReceived(NO_HISTORY, received(0, [1, 2, 3]));
  expect(withReceived(own, received(0, [1])).last).toBe(3);
});

it("the guest's sessions become the account's, which may have some of them", () => {
  const guest = [aSession(1), aSession(2)].reduce(withSession, NO_HISTORY);
  const own = withSent(withSession(NO_HISTORY, aSession(1)), [idOf(1)]);
  const all = adoptGuest({ [GUEST]: guest, u1: own }, 'u1');
  expect(Object.keys(all)).toEqual(['u1']);
  expect([Object.keys(all.u1?.sessions ?? {}), all.u1?.unsent]).toEqual([[idOf(1), idOf(2)], [idOf(2)]]);
});

it('without the accounts, what was not sent is left, and they are read from the beginning again', () => {
  const sent = withReceived(NO_HISTORY, received(0, [1]));
  const unsent = withoutSession(withSession(sent, aSession(2)), idOf(3));
  const all: Histories = { [GUEST]: withSession(NO_HISTORY, aSession(4)), u1: unsent, u2: sent, u3: sent };
  expect(withoutAccounts(all, 'u3')).toEqual({
    ...{ [GUEST]: all[GUEST], u3: sent },
    u1: { sessions: { [idOf(2)]: aSession(2) }, unsent: [idOf(2)], removed: [idOf(3)], last: 0 },
  });
});

it('only accounts have something to send', () => {
  const some = withSession(NO_HISTORY, aSession(1));
  expect([isUnsent({ [GUEST]: some }), isUnsent({ u1: some }), isUnsent({ u1: withSent(some, [idOf(1)]) })]).toEqual([false, true, false]);
});

it.each([
  ['nothing', undefined, {}],
  ['a text', 'x', {}],
  ['a history without a position', { u1: { sessions: {}, unsent: [], removed: [] } }, {}],
])('%s in the storage loses no more than itself', (_what, stored, expected) => expect(parseHistories(stored)).toEqual(expected));

describe.each([
  ['of a later version', { ...aSession(2), preset: 'toString' }],
  ['at no time', { ...aSession(2), startedAt: 9e15 }],
  ['with a damaged drawing', { ...aSession(2), drawn: [{ view: 1 }] }],
  ['without drawings', { ...aSession(2), drawn: 'x' }],
])('a stored session %s', (_what, session) => {
  const stored = { u1: { ...NO_HISTORY, sessions: { a: aSession(1), b: session } } };

  it('is not shown', () => {
    expect(Object.keys(visibleTo('u1', parseHistories(stored)).sessions)).toEqual([idOf(1)]);
  });

  it('stays in the storage', () => {
    expect(parseHistories(stored)).toEqual({ u1: { ...NO_HISTORY, sessions: { [idOf(1)]: aSession(1), [idOf(2)]: session } } });
  });
});
