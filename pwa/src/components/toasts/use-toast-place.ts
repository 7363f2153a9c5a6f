import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Places the notification region so that it covers neither the page's bars and floating button, nor a dialog's head and foot with
 * their buttons, nor the focused element: at the top of the visible area, else under the bars, else at the bottom, above an
 * on-screen keyboard, else above a foot or under a dialog's head. Over a dialog it is at most as wide as the dialog, and centered.
 *
 * @param shownId changes with each message
 */
export function useToastPlace(shownId: number | undefined): RefObject<HTMLOListElement | null> {
  const region = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (shownId === undefined) return;
    const end = new AbortController();
    const placeIt = () => region.current && place(region.current);
    // the focused element is scrolled into view only after this event
    const placeSoon = () => requestAnimationFrame(() => end.signal.aborted || placeIt());
    // also when the toast is in the region, which is one render later
    const sizes = new ResizeObserver(placeIt);
    if (region.current) sizes.observe(region.current);
    placeIt();
    document.addEventListener('focusin', placeSoon, end);
    // a drawer is in its place only when its animation has ended
    document.addEventListener('animationend', placeSoon, end);
    for (const change of ['resize', 'scroll']) window.visualViewport?.addEventListener(change, placeSoon, end);
    return () => {
      sizes.disconnect();
      end.abort();
    };
  }, [shownId]);
  return region;
}

interface Place {
  edge: 'top' | 'bottom';
  /** How far from that edge of the window. */
  insetPx: number;
}

function place(region: HTMLElement): void {
  const heads = shown('[data-dialog-head]');
  moveAcross(region, heads.at(-1)?.closest<HTMLElement>('[role=dialog]'));
  // elements under a dialog can't be used anyway
  const bars = heads.length > 0 ? [] : shown('[data-page-head]');
  const feet = shown(heads.length > 0 ? '[data-dialog-foot]' : '[data-page-foot]');
  const obstacles = [...heads, ...bars, ...feet, ...focusedControl(region)];
  // if no place is free, use the last one: there a dialog can still be closed
  placesIn(window, { bars, feet, heads }).some((candidate) => {
    moveTo(region, candidate);
    return !obstacles.some((obstacle) => isOverlapping(region, obstacle));
  });
}

/** Some elements are hidden on some screen sizes. */
function shown(selector: string): Element[] {
  return [...document.querySelectorAll(selector)].filter((element) => element.getBoundingClientRect().height > 0);
}

function placesIn({ visualViewport, innerHeight }: Window, { bars, feet, heads }: Record<'bars' | 'feet' | 'heads', Element[]>): Place[] {
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  return [
    { edge: 'top', insetPx: offsetTop },
    ...bars.map(under),
    { edge: 'bottom', insetPx: Math.max(0, innerHeight - offsetTop - height) },
    ...feet.map((foot): Place => ({ edge: 'bottom', insetPx: innerHeight - foot.getBoundingClientRect().top })),
    ...heads.map(under),
  ];
}

function under(head: Element): Place {
  return { edge: 'top', insetPx: head.getBoundingClientRect().bottom };
}

function moveTo(region: HTMLElement, { edge, insetPx }: Place): void {
  region.dataset.edge = edge;
  region.style.setProperty('--toast-inset', `${insetPx}px`);
}

/** Centers the toast on an open dialog. Layout values are used, because they don't change during the dialog's animation. */
function moveAcross(region: HTMLElement, sheet: HTMLElement | null | undefined): void {
  const { clientWidth } = document.documentElement;
  const [left, width] = sheet ? [sheet.offsetLeft, sheet.offsetWidth] : [0, clientWidth];
  region.style.setProperty('--toast-left', `${left}px`);
  region.style.setProperty('--toast-right', `${clientWidth - left - width}px`);
}

/** A page or a dialog that is focused as a whole can't be kept uncovered. */
function focusedControl(region: HTMLElement): Element[] {
  const { activeElement } = document;
  const isControl = activeElement?.matches('a, button, input, select, textarea') && !region.contains(activeElement);
  return isControl && activeElement ? [activeElement] : [];
}

function isOverlapping(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
