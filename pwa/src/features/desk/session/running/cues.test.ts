import { startSession } from '@archive/schema/drawing/session';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareSound, useCues } from './cues.ts';

let contexts: FakeContext[] = [];

/** One that was interrupted never runs again, as on some iPads. */
class FakeContext {
  state = 'suspended';
  readonly currentTime = 0;
  readonly destination = {};
  notes = 0;
  constructor() {
    contexts.push(this);
  }
  async resume() {
    if (this.state === 'suspended') this.state = 'running';
    else if (this.state !== 'running') throw new DOMException('no audio device', 'InvalidStateError');
  }
  async close() {
    this.state = 'closed';
  }
  createOscillator() {
    this.notes += 1;
    return { frequency: {}, connect: (next: unknown) => next, start() {}, stop() {} };
  }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: () => {} };
  }
}

const last = () => contexts.at(-1) as FakeContext;

beforeEach(() => {
  for (const context of contexts) context.state = 'closed';
  contexts = [];
  vi.stubGlobal('AudioContext', FakeContext);
  prepareSound();
});
afterEach(() => vi.unstubAllGlobals());

const poses = [{ key: '1/1', views: ['a'] }];
const rounds = [1, 2, 3].map(() => ({ kind: 'draw', seconds: 30, pick: 'new' }) as const);
const session = startSession({ rounds, poses, seed: 1 }, 0);

function openCues() {
  const cues = renderHook(({ index }) => useCues({ ...session, index }, true), { initialProps: { index: 0 } });
  return (index: number) => cues.rerender({ index });
}

it('each round begins with two notes', () => {
  const begin = openCues();
  begin(1);
  begin(2);
  expect(last().notes).toBe(4);
});

it.each([
  ['after Resume', prepareSound],
  ['after the next press', () => void document.dispatchEvent(new Event('pointerup'))],
])('a sound that was interrupted while the app was hidden is back %s', async (_, press) => {
  const begin = openCues();
  last().state = 'interrupted';
  begin(1);
  expect(last().notes).toBe(0);
  press();
  await Promise.resolve();
  begin(2);
  expect([contexts.length, last().notes]).toEqual([2, 2]);
});

it('a sound that was suspended while the app was hidden is back with the app', async () => {
  const begin = openCues();
  last().state = 'suspended';
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  begin(1);
  expect([contexts.length, last().notes]).toEqual([1, 2]);
});
