import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { emptyCollection } from '#state/owned-photo-sets.ts';
import { type SessionUser, useSession } from '#state/session/session.tsx';
import { FakeServer } from '#test/fake-server.ts';
import { dismissShownToast } from '#test/shown-toast.ts';
import { WithSession } from '#test/with-session.tsx';

/** A server that knows who is signed in, and nothing else. */
export function serverWith(me: SessionUser | null): FakeServer {
  return new FakeServer().on('SessionMe', () => ({ me }));
}

/** Renders a part of this feature with its providers; the element with the role 'note' shows who is signed in. */
export function renderAccount(children: ReactNode, server: FakeServer, address = '/') {
  window.history.replaceState(null, '', address);
  return rerenderAccount(children, server);
}

/** The same page again, as the browser's reload button brings it: the history's entry keeps its state. */
export function rerenderAccount(children: ReactNode, server: FakeServer) {
  return render(
    <WithSession client={server.client}>
      <BrowserRouter>
        {children}
        <ShownUser />
      </BrowserRouter>
    </WithSession>,
  );
}

function ShownUser() {
  const { user, status } = useSession();
  return <p role="note">{user?.username ?? status}</p>;
}

export const shownUser = () => screen.getByRole('note', { hidden: true }).textContent;

/** The text under a field. */
export function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

/** Removes the screen, storage and history, so that the next test starts empty. */
export function resetBrowser(): void {
  dismissShownToast();
  emptyCollection();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}

/** The button's description while offline. An error of the last try may precede it. */
export const NEEDS_CONNECTION = /^\s*This needs a connection\.$/;
