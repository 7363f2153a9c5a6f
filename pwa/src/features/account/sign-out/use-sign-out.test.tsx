import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { storedSession } from '#state/session/stored-session.ts';
import { ada } from '#test/ada.ts';
import { shownToast } from '#test/shown-toast.ts';
import { renderAccount, resetBrowser, serverWith, shownUser } from '../testing/account-screen.tsx';
import { useSignOut } from './use-sign-out.ts';

afterEach(() => {
  cleanup();
  resetBrowser();
});

function SignOut() {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={signOut}>
      Sign Out
    </button>
  );
}

test.each([
  ['with the server', false],
  ['without a connection', true],
])('signs out at once and says so, %s', async (_case, isOffline) => {
  const server = serverWith(ada).on('SessionLogout', () => ({ logout: { __typename: 'NeutralPayload', success: true } }));
  if (isOffline) server.fail('SessionLogout');
  renderAccount(<SignOut />, server);
  await waitFor(() => expect(shownUser()).toBe('ada'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(shownUser()).toBe('signedOut');
  expect(shownToast()).toBe('Logged Out: You have been successfully logged out.');
  await waitFor(() => expect(server.callsOf('SessionLogout')).toHaveLength(1));
  await waitFor(() => expect(storedSession.pendingSignOut.get()).toBe(isOffline ? true : null));
});
