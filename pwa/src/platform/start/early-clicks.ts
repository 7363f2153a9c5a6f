declare global {
  interface Window {
    /** Defined by pwa/index.html, because it must be there before any file is. */
    takeEarlyClicks?: () => Iterable<HTMLElement>;
  }
}

/** Presses the buttons that somebody pressed before the app was there. From now on it hears for itself. */
export function pressEarlyClicks(): void {
  for (const button of window.takeEarlyClicks?.() ?? []) if (button.isConnected) button.click();
  window.takeEarlyClicks = undefined;
}
