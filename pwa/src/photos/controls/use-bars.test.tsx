import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aView } from '../testing/a-view.ts';
import { WalkViewer, type WalkViewerProps } from '../WalkViewer.tsx';

const views = [aView('1'), aView('2')];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(mode: WalkViewerProps['mode']) {
  render(<WalkViewer name="Reaching" views={views} mode={mode} />);
  const [stage, ...bars] = ['[data-stage]', '[data-viewer-head]', '[data-viewer-controls]'].map(
    (part) => document.querySelector(part) as HTMLElement,
  );
  if (!stage) throw new Error('no stage');
  stage.setPointerCapture = vi.fn();
  let taps = 0;
  return {
    stage,
    tap() {
      // Far from the last one, with which it would be a double tap
      const place = { pointerId: 1, clientX: 100 * ++taps, clientY: 0 };
      fireEvent.pointerDown(stage, { ...place, button: 0 });
      fireEvent.pointerUp(stage, place);
      act(() => void vi.advanceTimersByTime(1000));
    },
    shown: () => bars.map((bar) => getComputedStyle(bar).width !== '1px'),
  };
}

const button = (name: string) => screen.getByRole('button', { name });

test('a tap on a photo that fills the window hides the bars, and the next one shows them', () => {
  const { tap, shown } = open('full');
  tap();
  expect(shown()).toEqual([false, false]);
  tap();
  expect(shown()).toEqual([true, true]);
});

test('hidden bars are shown when the keyboard reaches them', () => {
  const { stage, tap, shown } = open('full');
  tap();
  act(() => stage.focus());
  expect(shown()).toEqual([false, false]);
  act(() => button('Next view').focus());
  expect(shown()).toEqual([true, true]);
});

test('on a page, a tap hides the bars only in full screen, until the end of it', () => {
  const { tap, shown } = open('inline');
  tap();
  expect(shown()).toEqual([true, true]);
  fireEvent.click(button('Full screen'));
  tap();
  expect(shown()).toEqual([false, false]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toEqual([true, true]);
});
