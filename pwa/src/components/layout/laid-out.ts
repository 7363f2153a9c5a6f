/** A taller link, such as a whole card, can be pressed anywhere, so it may be covered. */
const MAX_LINK_HEIGHT_PX = 120;

export interface LaidOut {
  element: Element;
  rect: DOMRect;
}

/** What controls match. */
export const BUTTONS_AND_FIELDS = 'button, input, select, textarea, iframe, summary, [role=button]';

/** What matches outside of `except`, and where it is. Content far below the window isn't laid out, and measuring it would force that. */
export function laidOut(selector: string, except: Element): LaidOut[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => !except.contains(element) && (element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true))
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    .filter(({ rect }) => rect.height > 0);
}

export function mayBeCovered({ element, rect }: LaidOut): boolean {
  return element.tagName === 'A' && rect.height > MAX_LINK_HEIGHT_PX;
}
