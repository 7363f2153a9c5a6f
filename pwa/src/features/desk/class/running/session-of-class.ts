import { type ClassSession, classRounds } from '@archive/schema/drawing/class-session';
import { READY_SECONDS } from '@archive/schema/drawing/rounds';
import { type DrawnRound, pause, type RunningSession, resume, startSession, tick } from '@archive/schema/drawing/session';
import type { DeskPose } from '../../source/desk-pose.ts';
import { type DeskSource, SAMPLES, setsSource } from '../../source/desk-source.ts';

/** When the time to get ready begins. */
export function readyAt({ startsAt }: ClassSession): number {
  return startsAt - READY_SECONDS * 1000;
}

/**
 * The session of a class as it is now. Rounds before that weren't drawn on this device.
 *
 * @param drawn what was drawn before the page was loaded again
 */
export function sessionOfClass(
  classSession: ClassSession,
  poses: readonly DeskPose[],
  now: number,
  drawn: readonly DrawnRound[] = [],
): RunningSession {
  const begun = startSession({ rounds: classRounds(classSession), poses, seed: classSession.seed }, readyAt(classSession));
  const current = resume(pause(tick(begun, poses, now, true), now), now);
  const rounds = current.rounds.map((round, at) => ({
    ...round,
    photo: drawn[at]?.photo ?? round.photo,
    drawnMs: drawn[at]?.drawnMs ?? 0,
  }));
  return { ...current, rounds };
}

export function sourceOfClass({ photoSetIds, pose }: ClassSession): DeskSource {
  return photoSetIds.length > 0 ? setsSource(photoSetIds, pose) : SAMPLES;
}
