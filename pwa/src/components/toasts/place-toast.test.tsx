import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { currentToast, dismissToast, toast } from './toast-store.ts';

/** A phone of 390 x 844 pixels whose bar ends at 72; a toast of 60 pixels is under it. */
const HOME = { top: 76, height: 60 };
const BOTTOM = 844 - 60 - 40;

/** The elements of the test are where their data says: 'top bottom', or 'top bottom left right'. */
function rectOf(this: HTMLElement): DOMRect {
  if (this.tagName === 'OL') return new DOMRect(8, HOME.top, 374, HOME.height);
  const [top = 0, bottom = 0, left = 20, right = 370] = this.dataset.at?.split(' ').map(Number) ?? [];
  return new DOMRect(left, top, right - left, bottom - top);
}

/** The text of a heading may be narrower. */
function textRectOf(this: Range): DOMRect {
  const heading = this.startContainer as HTMLElement;
  const { x, y, width, height } = rectOf.call(heading);
  return new DOMRect(x, y, Number(heading.dataset.width ?? width), height);
}

beforeEach(() => {
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('visualViewport', null);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(rectOf);
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(textRectOf);
});
afterEach(() => {
  const shown = currentToast.get();
  if (shown) act(() => dismissToast(shown.id));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function topOfToast(): number {
  const region = document.querySelector('ol li')?.parentElement;
  return HOME.top + (Number.parseFloat(region?.style.getPropertyValue('--shift') ?? '') || 0);
}

function show(page: ReactNode): void {
  render(
    <>
      {page}
      <Toaster isUnderBar />
    </>,
  );
  act(() => toast({ title: 'Added to Cart' }));
}

const title = (
  <h1 key="title" data-at="100 150">
    Figurative References
  </h1>
);

test.each([
  ['under the bar if there is nothing', null, HOME.top],
  [
    'under the bar over a link',
    <a key="a" href="/" data-at="100 120">
      Home
    </a>,
    HOME.top,
  ],
  ['at the bottom of the window if the title is under the bar', title, BOTTOM],
  ['at the bottom of the window if a button is under the bar', <button key="b" type="button" data-at="80 130" />, BOTTOM],
  [
    'under the bar if only screen readers read the title',
    <h1 key="h" data-at="100 101">
      Title
    </h1>,
    HOME.top,
  ],
  [
    'under the bar if the title is beside it',
    <h1 key="h" data-at="100 150 400 700">
      Title
    </h1>,
    HOME.top,
  ],
  [
    'under the bar if a dialog is closing',
    <div key="d" role="dialog" data-state="closed" data-at="0 844">
      <button type="button" data-at="80 130" />
    </div>,
    HOME.top,
  ],
])('a toast is %s', (_, page, top) => {
  show(page);
  expect(topOfToast()).toBe(top);
});

test.each([
  ["the cart's button", <button key="c" type="button" data-floating data-at="772 824 318 370" />, 772],
  ['a card', <div key="c" data-control data-at="640 760" />, 640],
  ['the primary button', <button key="p" type="button" data-at="700 752" />, 700],
  ['the bar at the bottom', <nav key="n" data-at="772 844 0 390" />, 772],
])('a toast that would cover the title covers neither it nor %s', (_, fixed, limit) => {
  show([title, fixed]);
  expect(topOfToast()).toBeGreaterThan(150);
  expect(topOfToast() + HOME.height).toBeLessThanOrEqual(limit);
  expect(topOfToast() + HOME.height).toBeGreaterThan(limit - 50);
});

test('a toast is beside a short title, which is as wide as its column', () => {
  vi.mocked(HTMLElement.prototype.getBoundingClientRect).mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'OL' ? new DOMRect(432, HOME.top, 576, HOME.height) : rectOf.call(this);
  });
  show(
    <h1 data-at="100 150 80 700" data-width="200">
      Checkout
    </h1>,
  );
  expect(topOfToast()).toBe(HOME.top);
});

test('a toast is placed again when the window gets another size', () => {
  show(title);
  vi.stubGlobal('innerHeight', 600);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(topOfToast()).toBe(600 - 60 - 40);
});

test('the style sheet places a toast over an open dialog, and it is placed again once the dialog is gone', async () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.dataset.state = 'open';
  show(title);
  expect(topOfToast()).toBe(HOME.top);
  await act(async () => dialog.remove());
  expect(topOfToast()).toBe(BOTTOM);
});
