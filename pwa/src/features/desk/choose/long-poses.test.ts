import type { EndedSession } from '@archive/schema/drawing/history';
import { expect, test } from 'vitest';
import { longPoses } from './LongPoses.tsx';

const session = (startedAt: number, ...drawn: [pose: number, seconds: number, view?: string][]): EndedSession => ({
  ...{ id: '0b0c6f0e-6b0e-4f6e-9a57-0d7b0e9f3d11', startedAt, preset: 'longPose' },
  drawn: drawn.map(([pose, seconds, view = 'a']) => ({ photoSetId: 1, pose, view, seconds })),
});

test('long poses are those drawn for at least 20 minutes, the newest first, with the time of all sessions and the last side', () => {
  const sessions = [session(1, [1, 1200], [2, 60]), session(3, [3, 1500]), session(2, [1, 2400, 'b'])];
  expect(longPoses(sessions)).toEqual([
    { photoSetId: 1, pose: 3, view: 'a', seconds: 1500 },
    { photoSetId: 1, pose: 1, view: 'b', seconds: 3600 },
  ]);
});
