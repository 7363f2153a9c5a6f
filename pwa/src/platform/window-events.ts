/** Events on `window` by which distant parts of the page ask for a dialog. */
export const windowEvents = { openAuthModal: 'openAuthModal', openProfileModal: 'openProfileModal' } as const;

export function requestAuthDialog(): void {
  window.dispatchEvent(new Event(windowEvents.openAuthModal));
}

export function requestProfileDialog(): void {
  window.dispatchEvent(new Event(windowEvents.openProfileModal));
}
