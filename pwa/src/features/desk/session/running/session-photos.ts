import { isAfterLook } from '@archive/schema/drawing/rounds';
import * as rules from '@archive/schema/drawing/session';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { WalkView } from '#photos/walk-view.ts';
import { useSignal } from '#signal/use-signal.ts';
import type { DeskPose } from '../../source/desk-pose.ts';
import type { SessionRunner } from './session-runner.ts';

/** The photos of the current pose, and which of them is shown. */
export function usePhotosOf(session: rules.RunningSession, poses: readonly DeskPose[]) {
  // In a break, the photo that was shown last stays loaded
  const choice = rules.currentPhoto(session) ?? session.rounds.findLast(({ photo }) => photo !== null)?.photo ?? null;
  const pose = poses.find(({ key }) => key === choice?.pose);
  const photos = pose?.photos ?? NONE;
  return {
    photos,
    view: Math.max(
      0,
      photos.findIndex(({ key }) => key === choice?.view),
    ),
  };
}

const NONE: readonly WalkView[] = [];

/** Photos in a row that can't be loaded before the session pauses: then it isn't the photo. */
const MAX_FAILURES = 3;

interface FailureOptions {
  isClass: boolean;
  /** Nothing that the photo says is seen. */
  isCovered: boolean;
}

/**
 * A photo that can't be loaded, or isn't there anymore, is swapped, unless it is the one to compare with. After some in a row the session
 * pauses, if the photo is to be seen: it says why.
 */
export function useFailedPhotos(runner: SessionRunner, poses: readonly DeskPose[], { isClass, isCovered }: FailureOptions): () => void {
  const failures = useRef<{ index: number; count: number }>({ index: -1, count: 0 });
  const session = useSignal(runner.session);
  const { index } = session;
  const choice = rules.currentPhoto(session);
  const isMissing = choice !== null && !poses.some(({ key, views }) => key === choice.pose && views.includes(choice.view));
  const swap = () => {
    if (!isClass) runner.change((now, at) => rules.swap(now, poses, at));
  };
  const handleMissing = useEffectEvent(() => {
    // There is nothing to compare with.
    if (rules.currentRound(session).kind === 'compare' && !isClass) runner.change((now, at) => rules.next(now, poses, at));
    else swap();
  });
  useEffect(() => {
    if (isMissing && index >= 0) handleMissing();
  }, [isMissing, index]);
  return () => {
    const count = failures.current.index === index ? failures.current.count + 1 : 1;
    failures.current = { index, count };
    if (count <= MAX_FAILURES && !isAfterLook(rules.currentRound(session))) swap();
    else if (!isClass && !isCovered) runner.change(rules.pause);
  };
}

/** The photos that the next round and another choice would show. */
export function useAhead(session: rules.RunningSession, poses: readonly DeskPose[]): readonly WalkView[] {
  return useMemo(() => {
    const now = session.runsSince ?? 0;
    const after = [rules.next(session, poses, now), rules.swap(session, poses, now)].flatMap((next) => rules.currentPhoto(next) ?? []);
    return after.flatMap(({ pose, view }) => {
      const photos = poses.find(({ key }) => key === pose)?.photos ?? NONE;
      return photos.filter(({ key }) => key === view);
    });
  }, [session, poses]);
}
