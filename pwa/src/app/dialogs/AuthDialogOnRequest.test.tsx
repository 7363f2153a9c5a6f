import { screenAt } from '@archive/schema/app/screens';
import { SIGN_IN_PATH } from '@archive/schema/app/sign-in-path';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SignInByAddress } from '#app/deferred/DeferredFeatures.tsx';
import { requestAuthDialog, windowEvents } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session/session.tsx';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { AuthDialogOnRequest } from './AuthDialogOnRequest.tsx';

afterEach(() => vi.restoreAllMocks());

/** The first dialog waits for its code to load. */
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 12_000 });

describe('for a guest', () => {
  test('the global event opens the dialog even before its code is loaded', async () => {
    renderInShop(<AuthDialogOnRequest />);
    act(() => void window.dispatchEvent(new Event('openAuthModal')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await dialog('Your Account')).toBeTruthy();
  });

  test('a request may name the view', async () => {
    renderInShop(<AuthDialogOnRequest />);
    act(() => requestAuthDialog('find-downloads'));
    expect(await dialog('Find My Downloads')).toBeTruthy();
  });

  test('each request resets the dialog', async () => {
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

describe('for a signed-in user', () => {
  async function signedIn() {
    renderInShop(<AuthDialogOnRequest />, { answers: { SessionMe: ada() } });
    // Once a request opens the profile, the session is known
    const onRequest = vi.fn();
    window.addEventListener(windowEvents.openProfileModal, onRequest);
    await waitFor(() => {
      act(() => requestAuthDialog());
      expect(onRequest).toHaveBeenCalled();
    });
    window.removeEventListener(windowEvents.openProfileModal, onRequest);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  test('a request to sign in opens the profile', async () => {
    await signedIn();
  });

  test('a request for a forgotten password opens the dialog, and its back button closes it', async () => {
    await signedIn();
    act(() => requestAuthDialog('forgot-password'));
    await dialog('Forgot Password');
    await userEvent.click(screen.getByRole('button', { name: 'Back to Login' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the address that opens the dialog from a page without the app', () => {
  const origin = () => window.location.origin;
  const open = (path: string) => window.history.replaceState({ key: 'router' }, '', path);
  const onRequest = vi.fn();
  beforeEach(() => window.addEventListener(windowEvents.openAuthModal, onRequest));
  afterEach(() => {
    window.removeEventListener(windowEvents.openAuthModal, onRequest);
    onRequest.mockReset();
    window.history.replaceState(null, '', '/');
  });

  test('leads to a screen of the app', () => {
    expect(screenAt(new URL(SIGN_IN_PATH, origin()).pathname)?.name).toBe('photoSets');
  });

  test('opens the dialog once for a guest and is then removed from the address bar', async () => {
    open(`${SIGN_IN_PATH}&from=mail#top`);
    const { unmount } = renderInShop(<WithAddress />);
    expect(await dialog('Your Account')).toBeTruthy();
    expect(window.location.href).toBe(`${origin()}/photo-sets?from=mail#top`);
    expect(window.history.state).toEqual({ key: 'router' });
    unmount();
    await arriveAsGuest();
    expect(onRequest).toHaveBeenCalledOnce();
  });

  test('opens the profile for a signed-in user as soon as the session is known', async () => {
    open(SIGN_IN_PATH);
    const onProfileRequest = vi.fn();
    window.addEventListener(windowEvents.openProfileModal, onProfileRequest, { once: true });
    renderInShop(<WithAddress />, { answers: { SessionMe: ada() } });
    await waitFor(() => expect(onProfileRequest).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens nothing if its parameter is another one', async () => {
    open('/photo-sets?sign-in-later');
    await arriveAsGuest();
    expect(onRequest).not.toHaveBeenCalled();
    expect(window.location.search).toBe('?sign-in-later');
  });
});

/** Resolves when the visitor is known to be a guest and all effects of that have run. */
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

/** As in the app, where one loads a moment after the other. */
function WithAddress() {
  return (
    <>
      <AuthDialogOnRequest />
      <SignInByAddress />
    </>
  );
}
