import { useEffect } from 'react';

/** Scrolling has ended when the page has not scrolled for this long. */
const REST_MS = 120;
/** A taller link, such as a whole card, can be pressed anywhere, so it may be covered. */
const MAX_LINK_HEIGHT_PX = 120;
const GAP_PX = 8;
const CONTROLS = 'a, button, input, select, textarea, iframe, summary, [role=button], [data-control]';

/** After scrolling, lifts the floating button above the controls that it would cover, or hides it if they leave no room. */
export function useLiftAboveControls(): void {
  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const placeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(place, REST_MS);
    };
    const sizes = new ResizeObserver(placeSoon);
    sizes.observe(document.body);
    addEventListener('scroll', placeSoon, { signal: end.signal, passive: true });
    addEventListener('resize', placeSoon, end);
    document.addEventListener('focusin', placeSoon, end);
    placeSoon();
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      end.abort();
    };
  }, []);
}

function place(): void {
  const button = document.querySelector<HTMLElement>('[data-floating]');
  if (!button || button.offsetHeight === 0) return;
  const lifted = Number.parseFloat(button.style.getPropertyValue('--lift')) || 0;
  for (const transition of button.getAnimations()) transition.finish();
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const home = { left, right, top: top + lifted, bottom: bottom + lifted };
  const lift = liftAbove(controlsBeside(button, home), home);
  button.style.setProperty('--lift', `${lift ?? 0}px`);
  button.toggleAttribute('data-no-room', lift === null);
}

type Sides = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The controls in the button's column, lowest first. */
function controlsBeside(button: HTMLElement, home: Sides): Sides[] {
  return (
    [...document.querySelectorAll(CONTROLS)]
      // Content far below the window isn't laid out, and measuring it would force that.
      .filter((control) => !button.contains(control) && (control.checkVisibility?.({ contentVisibilityAuto: true }) ?? true))
      .map((control) => ({ isLink: control.tagName === 'A', rect: control.getBoundingClientRect() }))
      .filter(({ isLink, rect }) => !isLink || rect.height <= MAX_LINK_HEIGHT_PX)
      .map(({ rect }) => rect)
      .filter(({ left, right, height }) => height > 0 && left < home.right && right > home.left)
      .sort((a, b) => b.bottom - a.bottom)
  );
}

/** How far up the button must move to cover none of the controls; null if they fill the window. */
function liftAbove(controls: readonly Sides[], home: Sides): number | null {
  let lift = 0;
  for (const control of controls) {
    if (control.top < home.bottom - lift && control.bottom > home.top - lift) lift = home.bottom - control.top + GAP_PX;
  }
  return home.top - lift >= GAP_PX ? lift : null;
}
