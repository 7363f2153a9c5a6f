import { type ReactNode, startTransition } from 'react';
import { matchPath } from 'react-router-dom';
import { createRoot, hydrateRoot } from '#platform/start/react-roots.ts';
import { nextTask } from '#platform/timing/next-task.ts';
import type { LateClient } from '#state/late-client.ts';
import { screens } from './screens.tsx';

/**
 * Shows the app. Where the server has rendered the screen, its code comes first: whatever changes while React waits for it
 * would throw away what is on the page.
 */
export async function begin(root: HTMLElement, app: ReactNode, path: string, client: LateClient): Promise<void> {
  await nextTask();
  // the worker's shell, a private screen, a development server
  if (!root.firstElementChild) {
    void client.ready();
    return void createRoot(root).render(app);
  }
  const preload = screens.find((screen) => matchPath(screen.path, path))?.Screen.preload;
  // one that cannot be loaded says so itself
  if (preload) await Promise.all([client.ready(), preload()]).catch(() => {});
  await nextTask();
  // in slices: a transition lets taps in between
  startTransition(() => void hydrateRoot(root, app));
  whenLoaded(client.ready);
}

/** What the page shows first is not to compete with what comes behind it. */
function whenLoaded(work: () => unknown): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}
