import { fingerprint } from '@archive/schema/drawing/pose-deck';
import { currentPhoto, drawnPhotos, leftMs, pause, tick, turnTo } from '@archive/schema/drawing/session';
import { describe, expect, test } from 'vitest';
import type { DeskPose } from '../../source/desk-pose.ts';
import { setsSource } from '../../source/desk-source.ts';
import { sessionOfClass, sourceOfClass } from './session-of-class.ts';

const poses = [1, 2, 3, 4].map((at) => ({ key: `1/${at}`, views: [`${at}a`, `${at}b`] })) as unknown as DeskPose[];
const STARTS = 1_800_000_000_000;
const classSession = { photoSetIds: [1], preset: 'warmUp', rows: [], seed: 5, startsAt: STARTS, poses: fingerprint(poses) } as const;

describe('the session of a class', () => {
  test('is the same on every device, whenever it joins', () => {
    for (const seconds of [-3, 0, 31, 299, 300, 599]) {
      const now = STARTS + seconds * 1000;
      const early = tick(sessionOfClass(classSession, poses, STARTS - 4000), poses, now, true);
      const late = sessionOfClass(classSession, [...poses].reverse(), now);
      expect(currentPhoto(late)).toEqual(currentPhoto(early));
      expect(leftMs(late, now)).toBe(leftMs(early, now));
      expect(late.index).toBe(early.index);
    }
  });

  test('that was joined late counts only what was drawn since', () => {
    const joined = sessionOfClass(classSession, poses, STARTS + 300_000);
    const done = tick(joined, poses, STARTS + 601_000, true);
    expect(done.isDone).toBe(true);
    expect(drawnPhotos(done).map(({ seconds }) => seconds)).toEqual([60, 60, 60, 60, 60]);
  });

  test('that was joined in the middle of a round counts the rest of it', () => {
    const done = tick(sessionOfClass(classSession, poses, STARTS + 310_000), poses, STARTS + 601_000, true);
    expect(drawnPhotos(done).map(({ seconds }) => seconds)).toEqual([50, 60, 60, 60, 60]);
  });

  test('that is opened again keeps what was drawn, and the view that it was drawn from', () => {
    const first = sessionOfClass(classSession, poses, STARTS + 300_000);
    const other =
      poses.find(({ key }) => key === currentPhoto(first)?.pose)?.views.find((view) => view !== currentPhoto(first)?.view) ?? '';
    const { rounds } = pause(tick(turnTo(first, other), poses, STARTS + 380_000, true), STARTS + 380_000);
    const done = tick(sessionOfClass(classSession, poses, STARTS + 400_000, rounds), poses, STARTS + 601_000, true);
    expect(drawnPhotos(done).map(({ seconds }) => seconds)).toEqual([60, 40, 60, 60, 60]);
    expect(drawnPhotos(done)[0]?.photo.view).toBe(other);
  });

  test('that is over has nothing to draw', () => {
    expect(drawnPhotos(sessionOfClass(classSession, poses, STARTS + 3_600_000))).toEqual([]);
  });
});

test('a class can draw one pose of a set', () => {
  expect(sourceOfClass(classSession)).toEqual(setsSource([1]));
  expect(sourceOfClass({ ...classSession, pose: 7 })).toEqual(setsSource([1], 7));
});
