import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useClearOfControls } from './use-clear-of-controls.ts';

const HOME = { top: 730, bottom: 780 };

function Page({ controls, as: Control = 'input' }: { controls: readonly (readonly [top: number, bottom: number])[]; as?: 'input' | 'a' }) {
  useClearOfControls('/checkout');
  return (
    <>
      <button type="button" data-floating />
      {controls.map(([top, bottom]) => (
        <Control key={top} data-top={top} data-bottom={bottom} />
      ))}
    </>
  );
}

/** The button stands as far above its place as it is lifted. */
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
  ['stays where nothing is under it', [[100, 150]], '0px'],
  ['stands above a field that it would cover', [[750, 800]], '38px'],
  [
    'stands above both of two fields close to each other',
    [
      [750, 800],
      [690, 730],
    ],
    '98px',
  ],
  ['stands above a tall field', [[500, 900]], '288px'],
  ['stays where controls fill the window', Array.from({ length: 16 }, (_, i) => [i * 50, 45 + i * 50]), '0px'],
] as [string, [number, number][], string][])('the floating button %s', (_, controls, expected) => {
  render(<Page controls={controls} />);
  rest();
  expect(lift()).toBe(expected);
});

test('the floating button covers a card that is one link, which can be pressed elsewhere', () => {
  render(<Page controls={[[500, 900]]} as="a" />);
  rest();
  expect(lift()).toBe('0px');
});

test('the floating button comes down again when the page was scrolled away under it', () => {
  const { rerender } = render(<Page controls={[[750, 800]]} />);
  rest();
  rerender(<Page controls={[[200, 250]]} />);
  act(() => void window.dispatchEvent(new Event('scroll')));
  rest();
  expect(lift()).toBe('0px');
});
