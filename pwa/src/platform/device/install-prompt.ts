import { signal } from '#signal/signal.ts';

/** Chromium's event that the app can be installed. It can show the browser's prompt once, and only right after a click. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The event, if it came before the app was loaded: pwa/index.html stores it. */
    earlyInstallPrompt?: InstallPrompt;
  }
}

/** The latest event. It comes soon after the page is loaded, before the code that shows the offer, which reads it here. */
export const installPrompt = signal<InstallPrompt | null>(null);

/** Prevents the browser's own banner, which could cover a form or a payment. */
export function catchInstallPrompt(): void {
  installPrompt.set(window.earlyInstallPrompt ?? null);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
}
