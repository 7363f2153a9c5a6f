import { signal } from '../signal.ts';

/** Chromium's word that the app can be installed, and the way to ask: once, and only when somebody has just clicked. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** What the browser said before the app was there to hear it: pwa/index.html keeps it. */
    earlyInstallPrompt?: InstallPrompt;
  }
}

/** What the browser has said last. It says so soon after the page is loaded: what shows the offer comes later and reads it here. */
export const installPrompt = signal<InstallPrompt | null>(null);

/** The browser's own banner would come at any time, over a form or a payment. */
export function catchInstallPrompt(): void {
  installPrompt.set(window.earlyInstallPrompt ?? null);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
}
