import { roundsOfPreset } from '@archive/schema/drawing/rounds';
import * as rules from '@archive/schema/drawing/session';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SessionRunner } from '../running/session-runner.ts';
import { Clock } from './Clock.tsx';

const poses = [1, 2].map((at) => ({ key: `1/${at}`, views: [`${at}a`] }));

test('the line at the edge of the window is as long as the part of the round that is left', () => {
  const started = rules.startSession({ rounds: roundsOfPreset('warmUp'), poses, seed: 1 }, -5000);
  const session = rules.pause(rules.tick(started, poses, 15_000, true), 15_000);
  const runner = new SessionRunner({ session, poses, runsInBackground: false, onChange: () => {}, onSecond: () => {} });
  const stop = runner.start();
  const { unmount } = render(<Clock runner={runner} />);
  const line = () => screen.getByRole('timer').querySelector('span');
  expect(screen.getByRole('timer')).toHaveTextContent('0:15');
  expect(line()).toHaveStyle({ transform: 'scaleX(0.5)' });
  act(() => runner.change((now) => rules.addTime(now, 30)));
  expect(line()).toHaveStyle({ transform: 'scaleX(0.75)' });
  unmount();
  render(<Clock runner={runner} isLarge />);
  expect(line()).toBeNull();
  stop();
});
