import { useEffect } from 'react';

/** A page that has not scrolled for so long rests. */
const REST_MS = 120;
/** A taller link is a surface to press anywhere, such as a whole card. */
const MAX_LINK_HEIGHT_PX = 120;
const GAP_PX = 8;
const CONTROLS = 'a, button, input, select, textarea, iframe, summary, [role=button], [data-control]';

/** Lifts the floating button above the controls that it would cover when the page comes to rest. */
export function useClearOfControls(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another button over other controls
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
  }, [pathname]);
}

function place(): void {
  const button = document.querySelector<HTMLElement>('[data-floating]');
  if (!button || button.offsetHeight === 0) return;
  const lifted = Number.parseFloat(button.style.getPropertyValue('--lift')) || 0;
  for (const transition of button.getAnimations()) transition.finish();
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const home = { left, right, top: top + lifted, bottom: bottom + lifted };
  button.style.setProperty('--lift', `${liftAbove(controlsBeside(button, home), home)}px`);
}

type Sides = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The controls in the button's column, lowest first. */
function controlsBeside(button: HTMLElement, home: Sides): Sides[] {
  return (
    [...document.querySelectorAll(CONTROLS)]
      // The browser has not laid out what is far below the window, and must not do it for this.
      .filter((control) => !button.contains(control) && (control.checkVisibility?.({ contentVisibilityAuto: true }) ?? true))
      .map((control) => ({ isLink: control.tagName === 'A', rect: control.getBoundingClientRect() }))
      .filter(({ isLink, rect }) => !isLink || rect.height <= MAX_LINK_HEIGHT_PX)
      .map(({ rect }) => rect)
      .filter(({ left, right, height }) => height > 0 && left < home.right && right > home.left)
      .sort((a, b) => b.bottom - a.bottom)
  );
}

/** How far up the button has to go to cover none of them; 0 where there is no room for it in the window. */
function liftAbove(controls: readonly Sides[], home: Sides): number {
  let lift = 0;
  for (const control of controls) {
    if (control.top < home.bottom - lift && control.bottom > home.top - lift) lift = home.bottom - control.top + GAP_PX;
  }
  return home.top - lift >= GAP_PX ? lift : 0;
}
