import * as rules from '@archive/schema/drawing/session';
import { useEffect, useMemo, useRef } from 'react';
import type { useFullScreen } from '#photos/controls/use-full-screen.ts';
import type { ViewerKeys } from '#photos/controls/use-viewer-keys.ts';
import {
  FullScreenIcon,
  GrayscaleIcon,
  LeaveFullScreenIcon,
  MirrorIcon,
  NextViewIcon,
  PreviousViewIcon,
  UpsideDownIcon,
} from '#photos/controls/viewer-icons.tsx';
import { useSignal } from '#platform/use-signal.ts';
import { aidKeys } from '../aids/aid-keys.ts';
import { AID_TEXTS, type Aid, isOn } from '../aids/aid-switches.ts';
import type { AidsControl } from '../aids/aids-control.ts';
import type { DeskPose } from '../source/desk-pose.ts';
import type { SessionAct } from './SessionBar.tsx';
import { AidsIcon, ClockIcon, EndIcon, HideIcon, LargeClockIcon, MoreTimeIcon, SwapIcon } from './session-icons.tsx';
import type { SessionRunner } from './session-runner.ts';

export interface SessionActsOptions {
  runner: SessionRunner;
  poses: readonly DeskPose[];
  control: AidsControl;
  isClockHidden: boolean;
  onClock: () => void;
  isClockLarge: boolean;
  onLargeClock: () => void;
  goBy: (steps: number) => void;
  /** Never shows the photo again. */
  onHide: () => void;
  fullScreen: ReturnType<typeof useFullScreen>;
  isClass: boolean;
  onEnd: () => void;
}

/** Seconds that one press adds: more in longer rounds. */
function secondsToAdd(session: rules.RunningSession): number {
  return (rules.currentRound(session).seconds ?? 0) >= 300 ? 60 : 30;
}

/** Everything that can be done while drawing, as buttons and as keys. */
export function useSessionActs(options: SessionActsOptions): { acts: readonly SessionAct[]; keys: ViewerKeys; main: MainActs } {
  const { runner, poses, control, isClockHidden, onClock, isClockLarge, onLargeClock, goBy, onHide, fullScreen, isClass, onEnd } = options;
  const session = useSignal(runner.session);
  const seconds = secondsToAdd(session);
  const hasViews = (poses.find(({ key }) => key === rules.currentPhoto(session)?.pose)?.photos.length ?? 0) > 1;
  const main = useMemo(() => mainActs(runner, poses), [runner, poses]);
  const own: SessionAct[] = [
    { label: 'Another photo', shortcut: 'S', Icon: SwapIcon, act: () => runner.change((now, at) => rules.swap(now, poses, at)) },
    {
      ...{ label: seconds === 60 ? 'One minute more' : '30 seconds more', shortcut: '↑', Icon: MoreTimeIcon },
      act: () => runner.change((now) => rules.addTime(now, seconds)),
    },
    { label: 'Hide this photo', shortcut: 'Delete', Icon: HideIcon, act: onHide },
  ];
  const acts: SessionAct[] = [
    ...(isClass ? [] : own),
    { label: 'Previous view', shortcut: '[', Icon: PreviousViewIcon, act: () => goBy(-1), isOff: !hasViews },
    { label: 'Next view', shortcut: ']', Icon: NextViewIcon, act: () => goBy(1), isOff: !hasViews },
    { label: 'Drawing aids', shortcut: 'A', Icon: AidsIcon, isPressed: control.isPanelOpen, act: control.togglePanel },
    aidToggle(control, 'mirror', MirrorIcon),
    aidToggle(control, 'upsideDown', UpsideDownIcon),
    aidToggle(control, 'grayscale', GrayscaleIcon),
    toggle('Hide clock', 'H', ClockIcon, isClockHidden, onClock),
    toggle('Large clock', 'T', LargeClockIcon, isClockLarge, onLargeClock),
    {
      ...{ label: fullScreen.isFullScreen ? 'Leave full screen' : 'Full screen', shortcut: 'F', act: fullScreen.toggle },
      Icon: fullScreen.isFullScreen ? LeaveFullScreenIcon : FullScreenIcon,
    },
    { label: 'End session', shortcut: 'Esc', Icon: EndIcon, act: onEnd },
  ];
  const keys: ViewerKeys = { ...Object.fromEntries(acts.map(({ shortcut, act }) => [keyOf(shortcut), act])), ...aidKeys(control) };
  const mainKeys = {
    ' ': main.pause,
    Backspace: onHide,
    ArrowRight: main.next,
    PageDown: main.next,
    ArrowLeft: main.back,
    PageUp: main.back,
  };
  return { acts: useSameActs(acts), keys: isClass ? keys : { ...keys, ...mainKeys }, main };
}

export interface MainActs {
  back: () => void;
  next: () => void;
  pause: () => void;
}

function mainActs(runner: SessionRunner, poses: readonly DeskPose[]): MainActs {
  return {
    back: () => runner.change((now, at) => rules.back(now, poses, at)),
    next: () => runner.change((now, at) => rules.next(now, poses, at)),
    pause: () => runner.change((now, at) => (now.runsSince === null ? rules.resume(now, at) : rules.pause(now, at))),
  };
}

/** The same objects until something is seen to change: a drag renders the session many times a second, and must not render the bar. */
function useSameActs(acts: readonly SessionAct[]): readonly SessionAct[] {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const seen = JSON.stringify(acts.map(({ label, shortcut, isPressed, isOff }) => [label, shortcut, isPressed, isOff]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything that is seen of them
  return useMemo(() => acts.map((each, at) => ({ ...each, act: () => latest.current[at]?.act() })), [seen]);
}

function aidToggle(control: AidsControl, aid: Aid, Icon: SessionAct['Icon']): SessionAct {
  const { label, key } = AID_TEXTS[aid];
  return toggle(label, key, Icon, isOn(control.aids, aid), () => control.toggle(aid));
}

function toggle(label: string, shortcut: string, Icon: SessionAct['Icon'], isPressed: boolean, act: () => void): SessionAct {
  return { label, shortcut, Icon, isPressed, act };
}

/** As `event.key` writes it. */
function keyOf(shortcut: string): string {
  return { '↑': 'ArrowUp', Esc: 'Escape', Delete: 'Delete' }[shortcut] ?? shortcut.toLowerCase();
}
