import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { requestAuthDialog, windowEvents } from '#platform/window-events.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { AuthDialogOnRequest } from './AuthDialogOnRequest.tsx';

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
