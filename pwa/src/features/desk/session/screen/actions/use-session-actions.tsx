import { coversPhoto, isAfterLook } from '@archive/schema/drawing/rounds';
import * as rules from '@archive/schema/drawing/session';
import { useMemo } from 'react';
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
import { useSignal } from '#signal/use-signal.ts';
import { aidKeys } from '../../../aids/aid-keys.ts';
import { AID_TEXTS, type Aid, isOn } from '../../../aids/aid-switches.ts';
import type { AidsControl } from '../../../aids/aids-control.ts';
import type { DeskPose } from '../../../source/desk-pose.ts';
import { prepareSound } from '../../running/cues.ts';
import type { SessionRunner } from '../../running/session-runner.ts';
import type { SessionAction } from '../SessionBar.tsx';
import { AidsIcon, ClockIcon, EndIcon, HelpIcon, HideIcon, LargeClockIcon, MoreTimeIcon, SwapIcon } from './session-icons.tsx';
import { useSameActions } from './use-same-actions.ts';

export interface SessionActionsOptions {
  runner: SessionRunner;
  poses: readonly DeskPose[];
  control: AidsControl;
  isClockHidden: boolean;
  onClock: () => void;
  isClockLarge: boolean;
  onLargeClock: () => void;
  isHelpOpen: boolean;
  onHelp: () => void;
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
export function useSessionActions(options: SessionActionsOptions): {
  actions: readonly SessionAction[];
  keys: ViewerKeys;
  main: MainActions;
} {
  const { runner, poses, control, isClockHidden, onClock, isClockLarge, onLargeClock, goBy, onHide, fullScreen, isClass } = options;
  const session = useSignal(runner.session);
  const seconds = secondsToAdd(session);
  const [round, photo] = [rules.currentRound(session), rules.currentPhoto(session)];
  // Unseen, the photo that was looked at would become another one
  const canWalk = !coversPhoto(round.kind) && (poses.find(({ key }) => key === photo?.pose)?.photos.length ?? 0) > 1;
  const isOff = isAfterLook(round) || !photo;
  const walk = (steps: number) => canWalk && goBy(steps);
  const main = useMemo(() => mainActions(runner, poses), [runner, poses]);
  const own: SessionAction[] = [
    {
      label: 'Another photo',
      shortcut: 'S',
      Icon: SwapIcon,
      isOff,
      run: () => runner.change((now, at) => rules.swap(now, poses, at)),
    },
    {
      label: seconds === 60 ? 'One minute more' : '30 seconds more',
      shortcut: '↑',
      Icon: MoreTimeIcon,
      run: () => runner.change((now) => rules.addTime(now, seconds)),
    },
    { label: 'Hide this photo', shortcut: 'Delete', Icon: HideIcon, isOff, run: onHide },
  ];
  const actions: SessionAction[] = [
    ...(isClass ? [] : own),
    { label: 'Previous view', shortcut: '[', Icon: PreviousViewIcon, run: () => walk(-1), isOff: !canWalk },
    { label: 'Next view', shortcut: ']', Icon: NextViewIcon, run: () => walk(1), isOff: !canWalk },
    { label: 'Drawing aids', shortcut: 'A', Icon: AidsIcon, isPressed: control.isPanelOpen, run: control.togglePanel },
    aidToggle(control, 'mirror', MirrorIcon),
    aidToggle(control, 'upsideDown', UpsideDownIcon),
    aidToggle(control, 'grayscale', GrayscaleIcon),
    toggle('Hide clock', 'H', ClockIcon, isClockHidden, onClock),
    toggle('Large clock', 'T', LargeClockIcon, isClockLarge, onLargeClock),
    {
      label: fullScreen.isFullScreen ? 'Leave full screen' : 'Full screen',
      shortcut: 'F',
      run: fullScreen.toggle,
      Icon: fullScreen.isFullScreen ? LeaveFullScreenIcon : FullScreenIcon,
    },
    toggle('Help', '?', HelpIcon, options.isHelpOpen, options.onHelp),
    { label: 'End session', shortcut: 'Esc', Icon: EndIcon, run: options.onEnd },
  ];
  const keys: ViewerKeys = {
    ...Object.fromEntries(actions.map(({ shortcut, run }) => [keyOf(shortcut), run])),
    ...aidKeys(control),
    // The next one ends the session
    ...(options.isHelpOpen ? { Escape: options.onHelp } : {}),
  };
  const mainKeys = {
    ' ': main.pause,
    Backspace: onHide,
    ArrowRight: main.next,
    PageDown: main.next,
    ArrowLeft: main.back,
    PageUp: main.back,
  };
  return { actions: useSameActions(actions), keys: isClass ? keys : { ...keys, ...mainKeys }, main };
}

export interface MainActions {
  back: () => void;
  next: () => void;
  pause: () => void;
}

function mainActions(runner: SessionRunner, poses: readonly DeskPose[]): MainActions {
  return {
    back: () => runner.change((now, at) => rules.back(now, poses, at)),
    next: () => runner.change((now, at) => rules.next(now, poses, at)),
    pause: () => {
      // After a reload, this may be the first press, without which browsers allow no sound
      if (runner.session.get().runsSince === null) prepareSound();
      runner.change((now, at) => (now.runsSince === null ? rules.resume(now, at) : rules.pause(now, at)));
    },
  };
}

function aidToggle(control: AidsControl, aid: Aid, Icon: SessionAction['Icon']): SessionAction {
  const { label, key } = AID_TEXTS[aid];
  return toggle(label, key, Icon, isOn(control.aids, aid), () => control.toggle(aid));
}

function toggle(label: string, shortcut: string, Icon: SessionAction['Icon'], isPressed: boolean, run: () => void): SessionAction {
  return { label, shortcut, Icon, isPressed, run };
}

/** The others would hide, skip or end more than was meant. */
const REPEATED_KEYS: readonly string[] = ['[', ']', '+', '=', '-'];

/** Whether a key that is held acts again and again. */
export function isRepeated(key: string): boolean {
  return REPEATED_KEYS.includes(key) || key.startsWith('Shift+');
}

/** As `event.key` writes it. */
function keyOf(shortcut: string): string {
  return { '↑': 'ArrowUp', Esc: 'Escape', Delete: 'Delete' }[shortcut] ?? shortcut.toLowerCase();
}
