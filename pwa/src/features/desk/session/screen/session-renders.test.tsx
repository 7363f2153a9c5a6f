import { currentPhoto } from '@archive/schema/drawing/session';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { open, press } from '../../aids/testing/open-session.tsx';

const renders = vi.hoisted(() => ({ ofBar: 0 }));
vi.mock('./actions/session-icons.tsx', async (load) => {
  const icons = await load<typeof import('./actions/session-icons.tsx')>();
  const EndIcon = () => {
    renders.ofBar += 1;
    return icons.EndIcon();
  };
  return { ...icons, EndIcon };
});

beforeEach(() => window.localStorage.clear());

it('dragging a line renders the bar not once', async () => {
  open();
  press('p');
  const handle = await screen.findByRole('slider', { name: 'Plumb and level lines' });
  Element.prototype.setPointerCapture = vi.fn();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 400));
  renders.ofBar = 0;
  fireEvent.pointerDown(handle, { pointerId: 1, button: 0, clientX: 150, clientY: 200 });
  for (let x = 151; x <= 180; x += 1) fireEvent.pointerMove(handle, { pointerId: 1, clientX: x, clientY: 200 });
  fireEvent.pointerUp(handle, { pointerId: 1 });
  expect(handle).toHaveAttribute('aria-valuetext', '60% across, 50% down');
  expect(renders.ofBar).toBe(0);
  // It is still that of the session
  act(() => press('m'));
  expect(renders.ofBar).toBe(1);
  expect(screen.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true');
});

it('a button of the bar does what it is about now', () => {
  const runner = open();
  const view = () => currentPhoto(runner.session.get())?.view;
  const seen = [view()];
  for (let times = 0; times < 2; times += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Next view' }));
    seen.push(view());
  }
  expect(new Set(seen).size).toBe(3);
});
