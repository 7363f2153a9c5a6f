/** Where the session's storage has when a page was last loaded anew for want of a file, and how long after that none is. */
interface Reload {
  key: string;
  pauseMs: number;
}

/**
 * What the built page begins with; it stands there as text, so it may use nothing but what is handed to it. A page that has its
 * screen waits until that is loaded and painted, until somebody presses something, or for two seconds; an empty one begins at
 * once. Each file runs in a task of its own.
 *
 * @param files in the order of their imports
 */
export function startLast(files: readonly string[], reload: Reload, whenPainted: () => Promise<void>): void {
  const PATIENCE_MS = 2000;
  const occasions = ['pointerdown', 'keydown'];
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  let hasBegun = false;

  async function begin(): Promise<void> {
    if (hasBegun) return;
    hasBegun = true;
    for (const occasion of occasions) removeEventListener(occasion, begin);
    for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    try {
      for (const file of files) {
        await import(/* @vite-ignore */ file);
        await pause(0);
      }
    } catch {
      await loadAnew();
    }
  }

  /**
   * A release has taken a file away, or it was lost on the way: browsers do not ask for it again.
   * Nothing is typed yet. Never in a circle.
   */
  async function loadAnew(): Promise<void> {
    if (Date.now() - Number(sessionStorage.getItem(reload.key)) < reload.pauseMs) return;
    await pause(PATIENCE_MS);
    while (!(await isShopThere())) await pause(PATIENCE_MS);
    sessionStorage.setItem(reload.key, String(Date.now()));
    location.reload();
  }

  /** Without a connection the page that is there is better than none. */
  const isShopThere = () =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );

  if (!document.getElementById('root')?.firstElementChild) void begin();
  else {
    for (const occasion of occasions) addEventListener(occasion, begin);
    addEventListener('load', () => void whenPainted().then(begin));
    setTimeout(begin, PATIENCE_MS);
  }
}
