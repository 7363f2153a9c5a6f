import '#theme/fonts.css';
import '#theme/tokens.css';
import '#theme/base.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { recordEarlyMessages } from '#features/offline/worker/worker-messages.ts';
import { catchInstallPrompt } from '#platform/device/install-prompt.ts';
import { reloadWhenChunkVanished } from '#platform/reload/stale-chunk.ts';
import { readAppConfig } from '#platform/start/app-config.ts';
import { readInitialResponses } from '#platform/start/initial-responses.ts';
import { createRoot, hydrateRoot } from '#platform/start/react-roots.ts';
import { restoreFromMirror } from '#platform/storage/storage-mirror.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { nextTask } from '#platform/timing/pause.ts';
import { LazyClient } from '#state/client/lazy-client.ts';
import { App } from './App.tsx';
import { Providers } from './Providers.tsx';
import { routes } from './screens/routes.tsx';

reloadWhenChunkVanished();
catchInstallPrompt();
recordEarlyMessages();

const page = readInitialResponses(document);
const restored = nextTask().then(() => restoreFromMirror(localStore));
const client = new LazyClient(async () => {
  void import('#platform/requests/client-libraries.ts').catch(() => {});
  const [{ loadAppClient }] = await Promise.all([import('./client/load-app-client.ts'), restored]);
  await nextTask();
  const loaded = await loadAppClient(page);
  await nextTask();
  return loaded;
}, page);
const app = (
  <StrictMode>
    <BrowserRouter>
      <Providers config={readAppConfig(document)} client={client}>
        <App />
      </Providers>
    </BrowserRouter>
  </StrictMode>
);

// pwa/index.html has it
void startApp(document.getElementById('root') as HTMLElement, app, window.location.pathname, client);

/**
 * Starts the app. If the server has rendered the screen, the screen's code loads first: a change while React waits for it
 * would discard the server-rendered page.
 */
async function startApp(root: HTMLElement, app: ReactNode, path: string, client: LazyClient): Promise<void> {
  await nextTask();
  // Not server-rendered: the service worker's shell, a private screen, a development server
  if (!root.firstElementChild) {
    void client.ready();
    return void createRoot(root).render(app);
  }
  const preload = routes.find((route) => matchPath(route.path, path))?.Screen.preload;
  // A screen that can't be loaded shows its own error
  if (preload) await Promise.all([client.ready(), preload()]).catch(() => {});
  await nextTask();
  // A transition hydrates in slices, so that the page responds to taps in between
  startTransition(() => void hydrateRoot(root, app));
  whenLoaded(client.ready);
}

/** After the page's load event, so that the first screen doesn't compete with other requests. */
function whenLoaded(work: () => unknown): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}
