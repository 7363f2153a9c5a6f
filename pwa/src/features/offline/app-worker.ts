import { WORKER_PATH } from '@archive/schema/service-worker';
import { Workbox } from 'workbox-window';

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

type AppWorkbox = Pick<Workbox, 'addEventListener' | 'register' | 'messageSkipWaiting' | 'update'>;

/** The page's side of the service worker. */
export class AppWorker {
  readonly #workbox: AppWorkbox;
  readonly #reload: () => void;
  #isAccepted = false;
  #lastLook = Date.now();

  constructor(workbox: AppWorkbox = new Workbox(WORKER_PATH), reload = () => window.location.reload()) {
    this.#workbox = workbox;
    this.#reload = reload;
  }

  /** Where there can be no worker (a private mode, no HTTPS) the app works on without. */
  start({ onControl, onUpdate }: AppWorkerListeners): void {
    this.#workbox.addEventListener('waiting', onUpdate);
    this.#workbox.addEventListener('controlling', ({ isUpdate }) => {
      if (this.#isAccepted) this.#reload();
      // accepted in another tab: this one goes on as it is until it is asked, too
      else if (isUpdate) onUpdate();
      else onControl();
    });
    if (navigator.serviceWorker?.controller) onControl();
    void this.#workbox.register({ immediate: true }).catch(() => {});
    window.addEventListener('online', this.#lookAgain);
    document.addEventListener('visibilitychange', this.#lookAgain);
  }

  /** Shows the newer app. */
  update = (): void => {
    this.#isAccepted = true;
    this.#workbox.messageSkipWaiting();
    setTimeout(this.#reload, TAKE_OVER_MS);
  };

  #lookAgain = (): void => {
    if (document.visibilityState === 'hidden' || !navigator.onLine || Date.now() - this.#lastLook < LOOK_AGAIN_MS) return;
    this.#lastLook = Date.now();
    void this.#workbox.update().catch(() => {});
  };
}
