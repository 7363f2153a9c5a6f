import { WORKER_PATH, WORKER_RETIRED } from '@archive/schema/service-worker';
import { Workbox } from 'workbox-window';
import { isDeviceOnline } from '#platform/connection/device-online.ts';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { onWorkerMessage } from './worker-messages.ts';

/** Browsers look for a newer worker at each navigation; an installed app may run for weeks without one. */
const LOOK_AGAIN_MS = 30 * 60_000;
/** The new worker answers in milliseconds. Where it does not, loading again is what is left. */
const TAKE_OVER_MS = 5_000;

export interface AppWorkerListeners {
  /** From now on the worker answers this page's requests. */
  onControl(): void;
  /** A newer app is here; it shows after {@link AppWorker.update}. */
  onUpdate(): void;
}

type AppWorkbox = Pick<Workbox, 'addEventListener' | 'removeEventListener' | 'register' | 'messageSkipWaiting' | 'update'>;

/** The page's side of the service worker. */
export class AppWorker {
  readonly #workbox: AppWorkbox;
  readonly #reload: () => void;
  #isAccepted = false;
  #isRetired = false;
  #lastLook = Date.now();

  constructor(workbox: AppWorkbox = new Workbox(WORKER_PATH), reload = () => window.location.reload()) {
    this.#workbox = workbox;
    this.#reload = reload;
  }

  /** Where there can be no worker (a private mode, no HTTPS) the app works on without. Returns how to stop. */
  start({ onControl, onUpdate }: AppWorkerListeners): () => void {
    const handleWaiting = () => (this.#isAccepted ? this.#workbox.messageSkipWaiting() : onUpdate());
    const handleControl = ({ isUpdate }: { isUpdate?: boolean }) => {
      if (this.#isAccepted) this.#reload();
      // accepted in another tab: this one goes on as it is until it is asked, too
      else if (isUpdate) onUpdate();
      else onControl();
    };
    this.#workbox.addEventListener('waiting', handleWaiting);
    this.#workbox.addEventListener('controlling', handleControl);
    if (navigator.serviceWorker?.controller) onControl();
    void this.#workbox.register({ immediate: true }).catch(() => {});
    const stopHearing = onWorkerMessage(({ type }, port) => {
      if (type !== WORKER_RETIRED) return;
      port?.postMessage('heard');
      this.#isRetired = true;
      // offered like an update, when that loses nothing any more
      if (hasUnsavedWork()) onUpdate();
      else this.#reload();
    });
    const end = new AbortController();
    window.addEventListener('online', this.#lookAgain, end);
    document.addEventListener('visibilitychange', this.#lookAgain, end);
    return () => {
      this.#workbox.removeEventListener('waiting', handleWaiting);
      this.#workbox.removeEventListener('controlling', handleControl);
      stopHearing();
      end.abort();
    };
  }

  /** Shows the newer app, also where none has come yet: an old worker would answer a mere reload with the old app. */
  update = (): void => {
    this.#isAccepted = true;
    this.#workbox.messageSkipWaiting();
    void this.#workbox.update().catch(() => {});
    // after a retired worker no other takes over, and without a worker a reload goes straight to the network
    setTimeout(this.#reload, this.#isRetired || !navigator.serviceWorker?.controller ? 0 : TAKE_OVER_MS);
  };

  #lookAgain = (): void => {
    if (document.visibilityState === 'hidden' || !isDeviceOnline() || Date.now() - this.#lastLook < LOOK_AGAIN_MS) return;
    this.#lastLook = Date.now();
    void this.#workbox.update().catch(() => {});
  };
}
