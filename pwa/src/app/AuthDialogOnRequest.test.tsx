import { SIGN_IN_PATH, screenAt } from '@archive/schema/screens';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestAuthDialog, windowEvents } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session.tsx';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { AuthDialogOnRequest } from './AuthDialogOnRequest.tsx';
import { SignInByAddress } from './SignInByAddress.tsx';

afterEach(() => vi.restoreAllMocks());

/** The first one takes as long as its code takes to load. */
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 12_000 });

describe('for a guest', () => {
  test('the global event opens it, though its code is not there yet', async () => {
    renderInShop(<AuthDialogOnRequest />);
    act(() => void window.dispatchEvent(new Event('openAuthModal')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await dialog('Your Account')).toBeTruthy();
  });

  test('a request may name what it wants', async () => {
    renderInShop(<AuthDialogOnRequest />);
    act(() => requestAuthDialog('find-downloads'));
    expect(await dialog('Find My Downloads')).toBeTruthy();
  });

  test('each request starts anew', async () => {
    renderInShop(<AuthDialogOnRequest />);
    act(() => requestAuthDialog('register'));
    await dialog('Your Account');
    expect(screen.getByRole('tab', { name: 'Sign Up', selected: true })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => requestAuthDialog());
    await dialog('Your Account');
    expect(screen.getByRole('tab', { name: 'Sign In', selected: true })).toBeTruthy();
  });
});

describe('for whoever is signed in', () => {
  async function signedIn() {
    renderInShop(<AuthDialogOnRequest />, { answers: { SessionMe: ada() } });
    // the session is known as soon as a request leads to the profile
    const asked = vi.fn();
    window.addEventListener(windowEvents.openProfileModal, asked);
    await waitFor(() => {
      act(() => requestAuthDialog());
      expect(asked).toHaveBeenCalled();
    });
    window.removeEventListener(windowEvents.openProfileModal, asked);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  test('a request to sign in leads to the profile', async () => {
    await signedIn();
  });

  test('a forgotten password is no matter of being signed in, but the way back leads nowhere', async () => {
    await signedIn();
    act(() => requestAuthDialog('forgot-password'));
    await dialog('Forgot Password');
    await userEvent.click(screen.getByRole('button', { name: 'Back to Login' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the address for a link from a page that the server makes', () => {
  const origin = () => window.location.origin;
  const open = (path: string) => window.history.replaceState({ key: 'router' }, '', path);
  const asked = vi.fn();
  beforeEach(() => window.addEventListener(windowEvents.openAuthModal, asked));
  afterEach(() => {
    window.removeEventListener(windowEvents.openAuthModal, asked);
    asked.mockReset();
    window.history.replaceState(null, '', '/');
  });

  test('is a screen', () => {
    expect(screenAt(new URL(SIGN_IN_PATH, origin()).pathname)?.screen).toBe('/photo-sets');
  });

  test('opens the dialog for a guest, once, and leaves nothing in the address', async () => {
    open(`${SIGN_IN_PATH}&from=mail#top`);
    const { unmount } = renderInShop(<WithAddress />);
    expect(await dialog('Your Account')).toBeTruthy();
    expect(window.location.href).toBe(`${origin()}/photo-sets?from=mail#top`);
    expect(window.history.state).toEqual({ key: 'router' });
    unmount();
    await arriveAsGuest();
    expect(asked).toHaveBeenCalledOnce();
  });

  test('leads to the profile whoever is signed in, as soon as that is known', async () => {
    open(SIGN_IN_PATH);
    const profileAsked = vi.fn();
    window.addEventListener(windowEvents.openProfileModal, profileAsked, { once: true });
    renderInShop(<WithAddress />, { answers: { SessionMe: ada() } });
    await waitFor(() => expect(profileAsked).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('any other address opens nothing', async () => {
    open('/photo-sets?sign-in-later');
    await arriveAsGuest();
    expect(asked).not.toHaveBeenCalled();
    expect(window.location.search).toBe('?sign-in-later');
  });
});

/** Ends when it is known that nobody is signed in, and everything that waited for that has happened. */
async function arriveAsGuest() {
  renderInShop(
    <>
      <WithAddress />
      <Status />
    </>,
  );
  await screen.findByText('signedOut');
}

function Status() {
  return <p>{useSession().status}</p>;
}

/** As in the app, where the one comes a moment after the other. */
function WithAddress() {
  return (
    <>
      <AuthDialogOnRequest />
      <SignInByAddress />
    </>
  );
}
