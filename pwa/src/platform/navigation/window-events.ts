import { fieldsOf } from '#platform/storage/fields-of.ts';

/** Events on `window` with which any part of the page opens a dialog. */
export const windowEvents = { openAuthModal: 'openAuthModal', openProfileModal: 'openProfileModal' } as const;

/** The views of the auth dialog: the specification's states, and lost download links. */
export const authViews = ['login', 'register', 'forgot-password', 'recover-username', 'find-downloads'] as const;
export type AuthView = (typeof authViews)[number];

export function requestAuthDialog(view: AuthView = 'login'): void {
  window.dispatchEvent(new CustomEvent(windowEvents.openAuthModal, { detail: { view } }));
}

export function requestProfileDialog(): void {
  window.dispatchEvent(new Event(windowEvents.openProfileModal));
}

/** The requested view. The event is public: without a valid detail it opens the login. */
export function requestedView(event: Event): AuthView {
  const { view } = fieldsOf(event instanceof CustomEvent ? event.detail : null);
  return authViews.find((known) => known === view) ?? 'login';
}
