import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissShownToast } from '#test/shown-toast.ts';
import { Toaster } from './Toaster.tsx';
import { toast } from './toast-store.ts';

const WINDOW_PX = 800;
const TOAST_PX = 80;
const HEAD_PX = 100;

const keyboard = Object.assign(new EventTarget(), { offsetTop: 0, height: WINDOW_PX });

/** Simulated rectangles: the region where it was placed, everything else from `data-from` to `data-to`. */
function standing(this: Element): DOMRect {
  const element = this.closest<HTMLElement>('[data-edge]') ?? (this as HTMLElement);
  const inset = Number.parseFloat(element.style.getPropertyValue('--toast-inset'));
  if (element.dataset.edge === 'top') return rect(inset, inset + TOAST_PX);
  if (element.dataset.edge === 'bottom') return rect(WINDOW_PX - inset - TOAST_PX, WINDOW_PX - inset);
  return rect(Number(element.dataset.from), Number(element.dataset.to));
}
const rect = (top: number, bottom: number) => new DOMRect(0, top, 390, bottom - top);

beforeEach(() => {
  Object.assign(keyboard, { offsetTop: 0, height: WINDOW_PX });
  vi.stubGlobal('visualViewport', keyboard);
  vi.stubGlobal('innerHeight', WINDOW_PX);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(standing);
});
afterEach(() => {
  act(dismissShownToast);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const head = <div data-dialog-head data-from={0} data-to={HEAD_PX} />;
const field = (from: number) => <input key="field" data-from={from} data-to={from + 50} />;

function show(...around: ReactNode[]) {
  render(
    <>
      {around}
      <Toaster />
    </>,
  );
  act(() => toast({ title: 'Login Failed' }));
}

function place() {
  const { dataset, style } = screen.getByRole('list');
  return `${dataset.edge} ${style.getPropertyValue('--toast-inset')}`;
}

const across = () => ['--toast-left', '--toast-right'].map((name) => screen.getByRole('list').style.getPropertyValue(name));

test('the toast is at the top if nothing is in the way', () => {
  show();
  expect(place()).toBe('top 0px');
});

describe('the toast on a page', () => {
  const bar = <div data-page-head data-from={0} data-to={72} />;
  const cart = <button key="cart" type="button" data-page-foot data-from={720} data-to={772} />;

  test('is under the bar', () => {
    show(bar, cart);
    expect(place()).toBe('top 72px');
  });

  test('is under a banner below the bar', () => {
    show(bar, <p key="banner" data-page-head data-from={72} data-to={100} />);
    expect(place()).toBe('top 100px');
  });

  test('is above the floating cart if the place under the bar is taken', () => {
    show(bar, cart, field(90));
    act(() => screen.getByRole('textbox').focus());
    expect(place()).toBe('bottom 80px');
  });

  test('is at the bottom if the floating cart is hidden and everything else is taken', () => {
    const hidden = <button key="hidden" type="button" data-page-foot data-from={0} data-to={0} />;
    show(bar, hidden, <textarea key="tall" data-from={90} data-to={WINDOW_PX} />);
    act(() => screen.getByRole('textbox').focus());
    expect(place()).toBe('bottom 0px');
  });

  test('may cover the bar if a dialog is open above it', () => {
    show(bar, <div key="head" data-dialog-head data-from={200} data-to={300} />);
    expect(place()).toBe('top 0px');
  });
});

test('the toast is at the bottom below the head of a dialog, above an on-screen keyboard', () => {
  show(head);
  expect(place()).toBe('bottom 0px');
  Object.assign(keyboard, { offsetTop: 20, height: 480 });
  act(() => void keyboard.dispatchEvent(new Event('resize')));
  expect(place()).toBe('bottom 300px');
});

test('the toast is at the top of the area that a keyboard leaves visible', () => {
  Object.assign(keyboard, { offsetTop: 60, height: 400 });
  show();
  expect(place()).toBe('top 60px');
});

describe('the focused element', () => {
  test('is never covered by the toast, whenever it gets the focus', () => {
    show(field(30));
    expect(place()).toBe('top 0px');
    act(() => screen.getByRole('textbox').focus());
    expect(place()).toBe('bottom 0px');
    act(() => screen.getByRole('textbox').blur());
    act(() => toast({ title: 'Another' }));
    expect(place()).toBe('top 0px');
  });

  test('moves the toast under the head of a dialog if it is at the bottom', () => {
    show(head, field(WINDOW_PX - 60));
    act(() => screen.getByRole('textbox').focus());
    expect(place()).toBe(`top ${HEAD_PX}px`);
  });

  test('does not move the toast if it is inside the toast', () => {
    show();
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    act(() => screen.getByRole('button', { name: 'Close notification' }).focus());
    expect(place()).toBe('top 0px');
  });
});

test('the toast is centered on an open drawer, and on the page when the drawer has closed', () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(960);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(440);
  const screenWith = (dialog: ReactNode) => (
    <>
      {dialog}
      <Toaster />
    </>
  );
  const { rerender } = render(screenWith(<div role="dialog">{head}</div>));
  act(() => toast({ title: 'Logged Out' }));
  expect(across()).toEqual(['960px', '40px']);
  rerender(screenWith(null));
  act(() => toast({ title: 'Added to Cart' }));
  expect(across()).toEqual(['0px', '0px']);
});

test('the toast moves when the animation of a drawer has ended', () => {
  const { rerender } = render(<Toaster />);
  act(() => toast({ title: 'Profile Updated' }));
  rerender(
    <>
      <Toaster />
      {head}
    </>,
  );
  expect(place()).toBe('top 0px');
  fireEvent.animationEnd(document.body);
  expect(place()).toBe('bottom 0px');
});
