import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { currentToast, dismissToast, toast } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  const shown = currentToast.get();
  if (shown) act(() => dismissToast(shown.id));
  vi.useRealTimers();
});

function show(message: Parameters<typeof toast>[0]) {
  act(() => toast(message));
}

function titles() {
  return [...document.querySelectorAll('li[data-state="open"]')].map((item) => item.firstElementChild?.firstElementChild?.textContent);
}

test('any code may show a toast', () => {
  render(<Toaster isUnderBar />);
  show({ title: 'Added to Cart', description: 'First Light has been added to your cart.' });
  expect(titles()).toEqual(['Added to Cart']);
  expect(screen.getByText('First Light has been added to your cart.')).toBeInTheDocument();
});

test('a toast is not hidden by a dialog, and can be clicked while one is open', () => {
  document.body.style.pointerEvents = 'none';
  const { container } = render(<Toaster isUnderBar />);
  show({ title: 'Login Failed' });
  const message = document.querySelector('li[data-state="open"]') as HTMLElement;
  expect(container).not.toContainElement(message);
  expect(getComputedStyle(message).pointerEvents).toBe('auto');
  // As a dialog marks the elements around it
  message.style.pointerEvents = 'none';
  expect(getComputedStyle(message).pointerEvents).toBe('auto');
  document.body.style.pointerEvents = '';
});

test('a new toast replaces the old one', () => {
  render(<Toaster isUnderBar />);
  show({ title: 'First' });
  show({ title: 'Second' });
  expect(titles()).toEqual(['Second']);
});

describe('the time that a toast stays', () => {
  test('is five seconds', () => {
    render(<Toaster isUnderBar />);
    show({ title: 'Short' });
    act(() => vi.advanceTimersByTime(4999));
    expect(titles()).toEqual(['Short']);
    act(() => vi.advanceTimersByTime(2));
    expect(titles()).toEqual([]);
  });

  test('can be set per toast', () => {
    render(<Toaster isUnderBar />);
    show({ title: 'Coming soon', durationMs: 4000 });
    act(() => vi.advanceTimersByTime(4001));
    expect(titles()).toEqual([]);
  });

  test('starts again with a new toast', () => {
    render(<Toaster isUnderBar />);
    show({ title: 'First' });
    act(() => vi.advanceTimersByTime(4000));
    show({ title: 'Second' });
    act(() => vi.advanceTimersByTime(4000));
    expect(titles()).toEqual(['Second']);
  });

  test('is paused while the toast has the focus', () => {
    render(<Toaster isUnderBar />);
    show({ title: 'Patient' });
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    act(() => vi.advanceTimersByTime(60_000));
    expect(titles()).toEqual(['Patient']);
  });
});

test('F8 moves the focus to the notification region', () => {
  render(<Toaster isUnderBar />);
  show({ title: 'Here' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: /F8/ })).toContainElement(document.activeElement as HTMLElement);
});

test('the close button closes the toast', () => {
  render(<Toaster isUnderBar />);
  show({ title: 'Gone' });
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(titles()).toEqual([]);
});

describe('swiping a toast', () => {
  function swipe(distance: number) {
    const item = document.querySelector('li[data-state="open"]') as HTMLElement;
    const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerId: 1, pointerType: 'touch' });
    item.setPointerCapture = () => {};
    item.hasPointerCapture = () => true;
    item.releasePointerCapture = () => {};
    fireEvent.pointerDown(item, at(0));
    fireEvent.pointerMove(item, at(20));
    fireEvent.pointerMove(item, at(distance));
    fireEvent.pointerUp(item, at(distance));
  }

  test('50 pixels to the right closes the toast', () => {
    render(<Toaster isUnderBar />);
    show({ title: 'Swiped' });
    swipe(50);
    expect(titles()).toEqual([]);
  });

  test.each([49, -80])('%s pixels to the right does not close the toast', (distance) => {
    render(<Toaster isUnderBar />);
    show({ title: 'Kept' });
    swipe(distance);
    expect(titles()).toEqual(['Kept']);
  });
});

test('closing an older toast leaves the newer one', () => {
  render(<Toaster isUnderBar />);
  show({ title: 'First' });
  const first = currentToast.get()?.id ?? 0;
  show({ title: 'Second' });
  act(() => dismissToast(first));
  expect(titles()).toEqual(['Second']);
});
