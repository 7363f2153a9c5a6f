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
  const MAX_WAIT_MS = 2000;
  const RETRY_MS = 2000;
  const inputEvents = ['pointerdown', 'keydown'];
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  let hasStarted = false;

  async function start(): Promise<void> {
    if (hasStarted) return;
    hasStarted = true;
    for (const type of inputEvents) removeEventListener(type, start);
    for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    try {
      for (const file of files) {
        await import(/* @vite-ignore */ file);
        await pause(0);
      }
    } catch {
      await reloadOnce();
    }
  }

  /**
   * Reloads if a release has removed a file or its request failed: browsers don't request a failed module again.
   * No input can be lost yet. Never reloads in a loop.
   */
  async function reloadOnce(): Promise<void> {
    if (Date.now() - Number(sessionStorage.getItem(reload.key)) < reload.pauseMs) return;
    await pause(RETRY_MS);
    while (!(await isReachable())) await pause(RETRY_MS);
    sessionStorage.setItem(reload.key, String(Date.now()));
    location.reload();
  }

  /** Without a connection, the current page is better than a failed reload. */
  const isReachable = () =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );

  if (!document.getElementById('root')?.firstElementChild) void start();
  else {
    for (const type of inputEvents) addEventListener(type, start);
    addEventListener('load', () => void whenPainted().then(start));
    setTimeout(start, MAX_WAIT_MS);
  }
}
