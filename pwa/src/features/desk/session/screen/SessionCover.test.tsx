import { roundsOfPreset } from '@archive/schema/drawing/rounds';
import * as rules from '@archive/schema/drawing/session';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SessionRunner } from '../running/session-runner.ts';
import { SessionCover } from './SessionCover.tsx';

const poses = [1, 2].map((at) => ({ key: `1/${at}`, views: [`${at}a`] }));

/** The large clock after so many seconds of the rounds. */
function show(preset: 'warmUp' | 'noTimer' | 'longPose' | 'memory', seconds: number): string | null {
  const started = rules.startSession({ rounds: roundsOfPreset(preset), poses, seed: 1 }, -5000);
  const session = rules.pause(rules.tick(started, poses, seconds * 1000, true), seconds * 1000);
  const runner = new SessionRunner({ session, poses, runsInBackground: false, onChange: () => {}, onSecond: () => {} });
  render(<SessionCover runner={runner} isClockOnly />);
  return screen.getByRole('timer').nextElementSibling?.textContent?.replaceAll('\u00a0', ' ') ?? null;
}

test.each([
  ['the next drawing', 'warmUp', 1, '1 of 15. Next: 30 s'],
  ['that nothing follows', 'warmUp', 599, '15 of 15. Last round'],
  ['nothing without a timer', 'noTimer', 1, ''],
  ['a break', 'longPose', 1, '1 of 6. Next: a break of 5 min'],
  ['the same pose again', 'longPose', 1201, 'Next: the same pose, 20 min'],
  ['when the photo returns', 'memory', 61, 'The photo returns when time is up.'],
] as const)('the large clock says %s', (_, preset, seconds, text) => expect(show(preset, seconds)).toBe(text));
