/** What a visitor can press, fill in or read. */
export type Kind = 'button' | 'link' | 'tab' | 'field' | 'heading' | 'picture' | 'text';

/** One window of a browser engine. Each step waits until the element is there. */
export interface Visitor {
  open(path: string): Promise<void>;
  press(kind: 'button' | 'link' | 'tab', name: string): Promise<void>;
  /** With the mouse, from the middle of the element so many pixels to the right. */
  drag(selector: string, pixels: number): Promise<void>;
  doubleClick(selector: string): Promise<void>;
  /** Replaces what the field contains. */
  fill(label: string, value: string): Promise<void>;
  /** Chooses a file in the page's only file input. */
  choose(file: string): Promise<void>;
  /** Waits until a visible element has this name or text, and its picture is loaded. */
  see(kind: Kind, name: string): Promise<void>;
  /** Waits until the app has hydrated the server-rendered page. */
  untilHydrated(): Promise<void>;
  /** The value of an expression in the page. */
  ask<Value>(expression: string): Promise<Value>;
  /** The visible part of the page, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors that the page logged or did not catch. */
  errors(): Promise<string[]>;
  /** The address and the text of the page, to understand a failure. */
  text(): Promise<string>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** It has a private file system, as Safari does and WebKitGTK doesn't. */
  keepsPhotos: boolean;
  /** Why the engine cannot run on this machine, or null. */
  missing(): string | null;
  /** It can be started again with what it has stored on disk. */
  hasProfiles: boolean;
  /** Opens a window without cookies or storage. @param profile a folder that keeps them, which only a window at a time can use */
  visit(baseUrl: string, profile?: string): Promise<Visitor>;
  stop(): Promise<void>;
}

/** Runs in the page, so it must not use anything from this module. Returns the first visible element whose name starts with `name`. */
export function findInPage(kind: string, name: string): Element | null {
  const selectors: Record<string, string> = {
    button: 'button:not([role="tab"])',
    tab: '[role="tab"]',
    link: 'a[href]',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3',
    picture: 'img',
  };
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels;
    const text = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
    return text.trim().replace(/\s+/g, ' ');
  };
  const isLoaded = (element: Element) => !(element instanceof HTMLImageElement) || element.naturalWidth > 0;
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0 && isLoaded(element);
  // A dialog covers what is behind it.
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter(isVisible);
  const scope = dialogs.at(-1) ?? document.body;
  const found = [...scope.querySelectorAll(selectors[kind] ?? '*')].filter((element) => isVisible(element));
  const matching = found.filter((element) => (kind === 'text' ? nameOf(element).includes(name) : nameOf(element).startsWith(name)));
  return matching[0] ?? null;
}

/** Runs in the page: the inline script of the server-rendered page removes its global at hydration. */
export function isHydratedInPage(): boolean {
  return document.readyState === 'complete' && !(window as { takeRecordedClicks?: unknown }).takeRecordedClicks;
}

/** Runs in the page. Scrolls to the element, and returns its middle. */
export function middleInPage(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

/** Runs in the page. */
export function textInPage(): string {
  return `${location.href}\n${document.body.innerText}`;
}

/** Runs in the page. The drivers differ in how they empty a field, and React only notices the native setter. */
export function clearInPage(field: Element): void {
  const { value } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(field));
  value?.set?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const TIMEOUT_MS = 20_000;
const PAUSE_MS = 50;

/** Repeats `look` until it returns something. Errors are retried: an element may be moving, or its page unloading. */
export async function until<T>(what: string, look: () => Promise<T | null | undefined | false>, timeoutMs = TIMEOUT_MS): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    let cause: unknown;
    const result = await look().catch((error: unknown) => {
      cause = error;
      return null;
    });
    if (result) return result;
    if (performance.now() > end) throw new Error(`No ${what} after ${timeoutMs / 1000} s`, { cause });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
