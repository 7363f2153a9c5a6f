import { hidePhoto, showPhoto } from '@archive/schema/drawing/hidden-photos';
import * as rules from '@archive/schema/drawing/session';
import { useState } from 'react';
import { useSignal } from '#signal/use-signal.ts';
import type { SessionRunner } from '../session/running/session-runner.ts';
import type { DeskPose } from '../source/desk-pose.ts';
import { hideOnDevice, showOnDevice } from './hidden-photos.ts';

/** What became of the photo that the person wanted to hide in this round. */
export interface HiddenNow {
  /** As it was then. */
  round: rules.SessionRound;
  index: number;
  /** False: there is no other photo to draw. */
  isHidden: boolean;
}

export interface HiddenControl {
  /** Null after the round, and when it was undone. */
  hidden: HiddenNow | null;
  hide: () => void;
  undo: () => void;
  close: () => void;
}

/** Hides the photo that is drawn, on this device. It can be undone as long as the round runs; later, at the desk. */
export function useHiddenPhoto(runner: SessionRunner, poses: readonly DeskPose[]): HiddenControl {
  const [last, setLast] = useState<HiddenNow | null>(null);
  const { index } = useSignal(runner.session);
  function hide() {
    runner.change((now, at) => {
      const { [now.index]: round } = rules.settle(now, at).rounds;
      if (!round?.photo || !SEEN.includes(rules.currentRound(now).kind)) return now;
      const next = hidePhoto(now, poses, at);
      const isHidden = next !== now;
      if (isHidden) hideOnDevice(round.photo);
      setLast({ round, index: next.index, isHidden });
      return next;
    });
  }
  function undo() {
    if (!last) return;
    if (last.round.photo) showOnDevice(last.round.photo.view);
    runner.change((now, at) => showPhoto(now, last.round, last.index, at));
    setLast(null);
  }
  return { hidden: last?.index === index ? last : null, hide, undo, close: () => setLast(null) };
}

/** In the others, the photo isn't seen, or is the one to compare with. */
const SEEN: readonly string[] = ['draw', 'look'];
