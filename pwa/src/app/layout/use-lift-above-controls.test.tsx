import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLiftAboveControls } from './use-lift-above-controls.ts';

const HOME = { top: 730, bottom: 780 };

function Page({ controls, as: Control = 'input' }: { controls: readonly (readonly [top: number, bottom: number])[]; as?: 'input' | 'a' }) {
  useLiftAboveControls();
  return (
    <>
      <button type="button" data-floating />
      {controls.map(([top, bottom]) => (
        <Control key={top} data-top={top} data-bottom={bottom} />
      ))}
    </>
  );
}

/** Moves the button's rectangle up by its lift. */
function rectOf(this: HTMLElement): DOMRect {
  const lift = Number.parseFloat(this.style.getPropertyValue('--lift')) || 0;
  const { top, bottom } =
    'floating' in this.dataset
      ? { top: HOME.top - lift, bottom: HOME.bottom - lift }
      : { top: Number(this.dataset.top), bottom: Number(this.dataset.bottom) };
  return new DOMRect(320, top, 50, bottom - top);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(rectOf);
  Element.prototype.getAnimations ??= () => [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const lift = () => document.querySelector<HTMLElement>('[data-floating]')?.style.getPropertyValue('--lift');
const rest = () => act(() => vi.advanceTimersByTime(200));

test.each([
  ['stays in its place if nothing is under it', [[100, 150]], '0px'],
  ['is lifted above a field that it would cover', [[750, 800]], '38px'],
  [
    'is lifted above both of two fields close to each other',
    [
      [750, 800],
      [690, 730],
    ],
    '98px',
  ],
  ['is lifted above a tall field', [[500, 900]], '288px'],
] as [string, [number, number][], string][])('the floating button %s', (_, controls, expected) => {
  render(<Page controls={controls} />);
  rest();
  expect(lift()).toBe(expected);
});

test('the floating button hides if controls fill the window, and returns when there is room', () => {
  const { rerender } = render(<Page controls={Array.from({ length: 16 }, (_, i) => [i * 50, 45 + i * 50] as const)} />);
  rest();
  expect(document.querySelector('[data-floating]')).toHaveAttribute('data-no-room');
  rerender(<Page controls={[[100, 150]]} />);
  act(() => void window.dispatchEvent(new Event('scroll')));
  rest();
  expect(document.querySelector('[data-floating]')).not.toHaveAttribute('data-no-room');
});

test('the floating button may cover a card that is one link, because the rest of the card can be pressed', () => {
  render(<Page controls={[[500, 900]]} as="a" />);
  rest();
  expect(lift()).toBe('0px');
});

test('the floating button moves down again when the page has scrolled', () => {
  const { rerender } = render(<Page controls={[[750, 800]]} />);
  rest();
  rerender(<Page controls={[[200, 250]]} />);
  act(() => void window.dispatchEvent(new Event('scroll')));
  rest();
  expect(lift()).toBe('0px');
});
