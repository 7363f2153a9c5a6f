import { type ClassSession, classRounds } from '@archive/schema/drawing/class-session';
import { hashText } from '@archive/schema/drawing/random';
import { READY_SECONDS } from '@archive/schema/drawing/rounds';
import { type DrawingSession, startSession, tick } from '@archive/schema/drawing/session';
import { uuidOf } from '#platform/new-key.ts';
import type { DeskPose } from '../source/desk-pose.ts';
import { type DeskSource, SAMPLES, setsSource } from '../source/desk-source.ts';

/** When the time to get ready begins. */
export function readyAt({ startsAt }: ClassSession): number {
  return startsAt - READY_SECONDS * 1000;
}

/** The session of a class as it is now. Rounds before that weren't drawn on this device. */
export function sessionOfClass(shared: ClassSession, poses: readonly DeskPose[], now: number): DrawingSession {
  const begun = startSession({ rounds: classRounds(shared), poses, seed: shared.seed }, readyAt(shared));
  const current = tick(begun, poses, now, true);
  const rounds = current.rounds.map((round, at) => (at < current.index || current.isDone ? { ...round, usedMs: 0 } : round));
  return { ...current, rounds };
}

export function sourceOfClass({ photoSetIds }: ClassSession): DeskSource {
  return photoSetIds.length > 0 ? setsSource(photoSetIds) : SAMPLES;
}

/** The same on every device of one account, so that the history has the class once. */
export function idOfClass(query: string, owner: string | null): string {
  const part = (salt: string) =>
    hashText(`${salt} ${owner ?? ''} ${query}`)
      .toString(16)
      .padStart(8, '0');
  return uuidOf(['a', 'b', 'c', 'd'].map(part).join(''));
}
