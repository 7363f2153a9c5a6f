declare global {
  interface Window {
    /** Defined by pwa/index.html, because it must exist before any script is loaded. */
    takeRecordedClicks?: () => Iterable<HTMLElement>;
  }
}

/** Clicks the buttons that were pressed before the app started. From now on, the app handles clicks itself. */
export function replayClicks(): void {
  for (const button of window.takeRecordedClicks?.() ?? []) if (button.isConnected) button.click();
  window.takeRecordedClicks = undefined;
}
