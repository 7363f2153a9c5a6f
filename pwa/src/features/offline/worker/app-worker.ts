import { WORKER_PATH, WORKER_RETIRED } from '@archive/schema/app/service-worker';
import { Workbox } from 'workbox-window';
import { isDeviceOnline } from '#platform/connection/device-online.ts';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { onWorkerMessage } from './worker-messages.ts';

/** Browsers check for a newer worker at each page load, but an installed app may run for weeks without one. */
const CHECK_MS = 30 * 60_000;
/** The new worker normally takes over in milliseconds. After this time the page reloads without it. */
const TAKE_OVER_MS = 5_000;

export interface AppWorkerListeners {
  /** The worker now handles this page's requests. */
  onControl(): void;
  /** A newer version is installed. {@link AppWorker.update} switches to it. */
  onUpdate(): void;
}

type AppWorkbox = Pick<Workbox, 'addEventListener' | 'removeEventListener' | 'register' | 'messageSkipWaiting' | 'update'>;

/** The page's side of the service worker. */
export class AppWorker {
  readonly #workbox: AppWorkbox;
  readonly #reload: () => void;
  #isAccepted = false;
  #isRetired = false;
  #lastCheck = Date.now();

  constructor(workbox: AppWorkbox = new Workbox(WORKER_PATH), reload = () => window.location.reload()) {
    this.#workbox = workbox;
    this.#reload = reload;
  }

  /** Without a worker (private mode, no HTTPS) the app still works. Returns a function that stops. */
  start({ onControl, onUpdate }: AppWorkerListeners): () => void {
    const handleWaiting = () => {
      if (this.#isAccepted) this.#workbox.messageSkipWaiting();
      // The first worker waits too, for a moment, while none controls the page
      else if (navigator.serviceWorker?.controller) onUpdate();
    };
    const handleControl = ({ isUpdate }: { isUpdate?: boolean }) => {
      if (this.#isAccepted) this.#reload();
      // Accepted in another tab: this tab stays as it is until its visitor accepts too
      else if (isUpdate) onUpdate();
      else onControl();
    };
    this.#workbox.addEventListener('waiting', handleWaiting);
    this.#workbox.addEventListener('controlling', handleControl);
    if (navigator.serviceWorker?.controller) onControl();
    void this.#workbox.register({ immediate: true }).catch(() => {});
    const stopListening = onWorkerMessage(({ type }, port) => {
      if (type !== WORKER_RETIRED) return;
      port?.postMessage('heard');
      this.#isRetired = true;
      // With unsaved work, the reload is offered like an update
      if (hasUnsavedWork()) onUpdate();
      else this.#reload();
    });
    const end = new AbortController();
    window.addEventListener('online', this.#checkForUpdate, end);
    document.addEventListener('visibilitychange', this.#checkForUpdate, end);
    return () => {
      this.#workbox.removeEventListener('waiting', handleWaiting);
      this.#workbox.removeEventListener('controlling', handleControl);
      stopListening();
      end.abort();
    };
  }

  /** Switches to the newer version. A plain reload isn't enough, because an old worker would return the old app. */
  update = (): void => {
    this.#isAccepted = true;
    this.#workbox.messageSkipWaiting();
    void this.#workbox.update().catch(() => {});
    // Nothing to wait for if the worker was retired or there is none
    setTimeout(this.#reload, this.#isRetired || !navigator.serviceWorker?.controller ? 0 : TAKE_OVER_MS);
  };

  #checkForUpdate = (): void => {
    if (document.visibilityState === 'hidden' || !isDeviceOnline() || Date.now() - this.#lastCheck < CHECK_MS) return;
    this.#lastCheck = Date.now();
    void this.#workbox.update().catch(() => {});
  };
}
