import { DAY_MS } from '@archive/schema/durations';
import { expect, test } from 'vitest';
import { stateOf } from '../sets/kept-state.ts';
import type { KeptSet } from '../storage/kept-schema.ts';
import { aKeptSet } from '../testing/kept-set.ts';
import { badgeText, stateText } from './kept-texts.ts';

test('a page says that a set is being kept, and a card how much of it is here', () => {
  const texts = (changes: Partial<KeptSet>) => {
    const set = aKeptSet(1, { stage: 'keeping', ...changes });
    const state = stateOf({ set, marks: {} }, { progress: { done: 1, doneBytes: 3 }, now: DAY_MS, isConnected: true });
    return [stateText(state), badgeText(state)];
  };
  expect(texts({})).toEqual(['Keeping on this device', 'Keeping, 50%']);
  expect(texts({ hasScreenSizes: true })[0]).toBe('Keeping close-ups on this device');
});

test.each<[string, string, Partial<KeptSet>, boolean]>([
  ['Waiting to reach the shop', 'Waiting to reach the shop', {}, false],
  ['Waiting to start', 'Waiting to start', {}, true],
  ['Waiting to reach the shop', 'On this device', { hasScreenSizes: true }, false],
  ['Paused', 'On this device', { stage: 'paused', hasScreenSizes: true }, true],
  ['Paused', 'Partly on this device', { stage: 'paused' }, false],
  ['On this device · 6\u00a0B', 'On this device', { stage: 'kept' }, false],
  ['On this device with close-ups · 6\u00a0B', 'On this device', { stage: 'kept', level: 'all' }, true],
])('a page says %j and a card %j (%j, connected: %j)', (page, card, changes, isConnected) => {
  const set = aKeptSet(1, { stage: 'keeping', ...changes });
  const state = stateOf({ set, marks: { 't1-320': 3 } }, { progress: undefined, now: DAY_MS, isConnected });
  expect([stateText(state), badgeText(state)]).toEqual([page, card]);
});
