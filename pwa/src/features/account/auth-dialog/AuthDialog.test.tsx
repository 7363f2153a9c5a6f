import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ada } from '#test/ada.ts';
import type { FakeServer } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { resetBrowser, serverWith } from '../testing/account-screen.tsx';
import { emailField, openAuthDialog, passwordField, usernameField } from '../testing/open-auth-dialog.tsx';

let server: FakeServer;
beforeEach(() => {
  server = serverWith(null)
    .on('AccountLogin', () => ({ login: { __typename: 'AccountPayload', success: true, user: ada } }))
    .on('AccountFindMyDownloads', () => ({ findMyDownloads: { __typename: 'NeutralPayload', success: true } }));
});
afterEach(() => {
  cleanup();
  resetBrowser();
});

const tab = (name: string) => screen.getByRole('tab', { name });

it('switches between the tabs Sign In and Sign Up with the arrow keys', async () => {
  const { user } = await openAuthDialog(server);
  const dialog = within(screen.getByRole('dialog', { name: 'Your Account' }));
  expect(dialog.getAllByRole('tab').map((each) => each.textContent)).toEqual(['Sign In', 'Sign Up']);
  tab('Sign In').focus();
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByRole('form', { name: 'Sign Up' })).toBeTruthy();
  expect(document.activeElement).toBe(tab('Sign Up'));
});

it('focuses the first field, and restores the focus when Escape closes it', async () => {
  const { user } = await openAuthDialog(server);
  expect(document.activeElement).toBe(usernameField());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

describe('the typed text in the auth dialog', () => {
  it('stays when the user changes tabs, except the password', async () => {
    const { user } = await openAuthDialog(server);
    await user.type(usernameField(), 'ada');
    await user.type(passwordField(), 'secret1');
    await user.click(tab('Sign Up'));
    expect([usernameField().value, passwordField().value]).toEqual(['ada', '']);
    await user.type(emailField(), 'ada@studio.example');
    await user.click(tab('Sign In'));
    expect([usernameField().value, passwordField().value]).toEqual(['ada', '']);
    await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
    expect(emailField().value).toBe('ada@studio.example');
  });

  it('stays when the dialog is opened again, except the password', async () => {
    const { user } = await openAuthDialog(server);
    await user.type(usernameField(), 'ada');
    await user.type(passwordField(), 'secret1');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    expect([usernameField().value, passwordField().value]).toEqual(['ada', '']);
    expect(document.activeElement).toBe(passwordField());
  });

  it('fills the email field with an address typed as the username', async () => {
    const { user } = await openAuthDialog(server);
    await user.type(usernameField(), 'ada@studio.example');
    await user.click(tab('Sign Up'));
    expect([usernameField().value, emailField().value]).toEqual(['', 'ada@studio.example']);
  });

  it('is cleared after a sign-in', async () => {
    const { user } = await openAuthDialog(server);
    await user.type(usernameField(), 'ada');
    await user.type(passwordField(), 'secret1{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    await openAuthDialog(server);
    expect(usernameField().value).toBe('');
  });
});

it('the dialog closes after mailing lost downloads when it was opened for that alone', async () => {
  const { user } = await openAuthDialog(server, 'find-downloads');
  await user.type(emailField(), 'ada@studio.example{Enter}');
  await waitFor(() => expect(shownToast()).toContain('Download Links Sent'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a sign-in that is in flight when the dialog is closed still succeeds', async () => {
  const answer = server.hold('AccountLogin');
  const { user } = await openAuthDialog(server);
  await user.type(usernameField(), 'ada');
  await user.type(passwordField(), 'secret1{Enter}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer({ login: { __typename: 'AccountPayload', success: true, user: ada } });
  await waitFor(() => expect(shownToast()).toBe('Welcome back!: You have successfully logged in.'));
  await userEvent.setup();
});
