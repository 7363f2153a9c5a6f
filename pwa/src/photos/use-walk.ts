import { clamp } from '@archive/schema/clamp';
import { useState } from 'react';
import { wrap } from './geometry/walk.ts';
import type { WalkView } from './walk-view.ts';

export interface WalkOptions {
  name: string;
  views: readonly WalkView[];
  initialView: number;
  onViewChange: ((view: number) => void) | undefined;
}

/** Which view is shown, and what screen readers announce. Another pose begins with its initial view. */
export function useWalk({ name, views, initialView, onViewChange }: WalkOptions) {
  const count = views.length;
  const pose = views[0]?.key;
  const first = clamp(0, initialView, count - 1);
  const [state, setState] = useState({ pose, view: first, status: '' });
  const isNewPose = state.pose !== pose;
  const view = isNewPose ? first : Math.min(state.view, Math.max(0, count - 1));
  if (isNewPose) setState({ pose, view: first, status: `${name}. ${positionText(first, count)}` });

  function goTo(next: number) {
    if (next === view) return;
    setState({ pose, view: next, status: positionText(next, count) });
    onViewChange?.(next);
  }
  return { view, status: state.status, goTo, goBy: (steps: number) => goTo(wrap(view + steps, count)) };
}

export function positionText(view: number, count: number): string {
  return `View ${view + 1} of ${count}`;
}
