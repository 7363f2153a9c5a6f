import { BUTTONS_AND_FIELDS, type LaidOut, laidOut, mayBeCovered } from '../layout/laid-out.ts';

/** What it costs to cover these. */
const COSTS = [
  { selector: 'h1, nav, [data-floating], [data-control], body > [role=dialog]', cost: 100 },
  { selector: BUTTONS_AND_FIELDS, cost: 10 },
  { selector: 'a, h2, h3', cost: 2 },
] as const;
/** What it costs not to be under the bar: a heading or a link is no reason. */
const BOTTOM_COST = 3;
const MIDDLE_COST = 6;
/** What only screen readers read has a pixel. */
const HIDDEN_PX = 1;
const STEP_PX = 8;
const BOTTOM_GAP_PX = 40;
const MODAL = '[role=dialog][data-state=open]';
const CLOSING = '[role=dialog][data-state=closed]';

/** Keeps the region of a toast where it covers neither the page's title nor what is fixed in the window, and the fewest controls. */
export function keepPlaced(toast: HTMLElement | null): (() => void) | undefined {
  const region = toast?.parentElement;
  if (!region) return;
  const place = () => placeToast(region);
  place();
  // another screen, another size of the window, and a dialog that has closed
  const sizes = new ResizeObserver(place);
  sizes.observe(document.body);
  const dialogs = new MutationObserver(place);
  dialogs.observe(document.body, { childList: true });
  addEventListener('resize', place);
  return () => {
    sizes.disconnect();
    dialogs.disconnect();
    removeEventListener('resize', place);
  };
}

function placeToast(region: HTMLElement): void {
  region.style.removeProperty('--shift');
  // over the title of a dialog, the style sheet places it
  if (document.querySelector(MODAL)) return;
  const home = region.getBoundingClientRect();
  if (home.height > 0) region.style.setProperty('--shift', `${bestTop(home, obstaclesBeside(region, home)) - home.top}px`);
}

interface Obstacle {
  rect: Pick<DOMRect, 'top' | 'bottom'>;
  cost: number;
}

function obstaclesBeside(region: HTMLElement, { left, right }: DOMRect): Obstacle[] {
  return COSTS.flatMap(({ selector, cost }) =>
    laidOut(selector, region)
      .filter((one) => !mayBeCovered(one) && one.rect.height > HIDDEN_PX && !one.element.closest(CLOSING))
      .map((one) => ({ rect: shownRect(one), cost }))
      .filter(({ rect }) => rect.left < right && rect.right > left),
  );
}

/** A heading is as wide as its column, its text may be short. */
function shownRect({ element, rect }: LaidOut): DOMRect {
  if (!/^H\d$/.test(element.tagName)) return rect;
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getBoundingClientRect();
}

/** The first of the best places: under the bar, at the bottom of the window, or else as low as possible. */
function bestTop(home: DOMRect, obstacles: readonly Obstacle[]): number {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const lowest = Math.max(home.top, offsetTop + height - home.height - BOTTOM_GAP_PX);
  const costAt = (top: number) =>
    obstacles.reduce((sum, { rect, cost }) => (rect.top < top + home.height && rect.bottom > top ? sum + cost : sum), 0);
  let best = { top: home.top, cost: costAt(home.top) };
  for (let top = lowest; top > home.top; top -= STEP_PX) {
    const cost = costAt(top) + (top === lowest ? BOTTOM_COST : MIDDLE_COST);
    if (cost < best.cost) best = { top, cost };
  }
  return best.top;
}
