/** The session storage key with the time of the last reload because of a missing file, and the shortest time between two reloads. */
interface Reload {
  key: string;
  pauseMs: number;
}

/**
 * The built page's first script. It is inlined as text, so it may use only its parameters. A page with a server-rendered
 * screen waits until the screen is loaded and painted, the visitor presses something, or two seconds pass; an empty page starts at
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
   * Reloads if a release has removed a file or its request failed: browsers don't request a failed module again.
   * No input can be lost yet. Never reloads in a loop.
   */
  async function loadAnew(): Promise<void> {
    if (Date.now() - Number(sessionStorage.getItem(reload.key)) < reload.pauseMs) return;
    await pause(PATIENCE_MS);
    while (!(await isShopThere())) await pause(PATIENCE_MS);
    sessionStorage.setItem(reload.key, String(Date.now()));
    location.reload();
  }

  /** Without a connection, the current page is better than a failed reload. */
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
