import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { descriptionOf, resetBrowser, serverWith } from '../testing/account-screen.tsx';
import { emailField, openAuthDialog } from '../testing/open-auth-dialog.tsx';

const requests = [
  {
    link: 'Forgot Password?',
    title: 'Forgot Password',
    submit: 'Send Reset Link',
    operation: 'AccountForgotPassword',
    field: 'forgotPassword',
    success: 'Reset Link Sent: If this email exists, a password reset link has been sent.',
    failure: 'Failed to send reset email. Please try again.',
  },
  {
    link: 'Forgot Username?',
    title: 'Find Username',
    submit: 'Send Username',
    operation: 'AccountRecoverUsername',
    field: 'recoverUsername',
    success: 'Username Sent: If this email exists, your username has been sent.',
    failure: 'Failed to send username. Please try again.',
  },
  {
    link: 'Find my downloads',
    title: 'Find My Downloads',
    submit: 'Send Download Links',
    operation: 'AccountFindMyDownloads',
    field: 'findMyDownloads',
    success: 'Download Links Sent: If this email has purchases, the download links have been sent.',
    failure: 'Failed to send download links. Please try again.',
  },
];

let server: FakeServer;
beforeEach(() => {
  server = serverWith(null);
  for (const { operation, field } of requests) server.on(operation, () => ({ [field]: { __typename: 'NeutralPayload', success: true } }));
});
afterEach(() => {
  cleanup();
  resetBrowser();
});

describe.each(requests)('$title', ({ link, title, submit, operation, success, failure }) => {
  async function open() {
    const dialog = await openAuthDialog(server);
    await dialog.submit(link);
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    return dialog;
  }

  it('opens from its link, takes the focus, and leads back', async () => {
    const { user } = await open();
    expect(document.activeElement).toBe(emailField());
    await user.click(screen.getByRole('button', { name: 'Back to Login' }));
    expect(screen.getByRole('tab', { name: 'Sign In', selected: true })).toBeTruthy();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('always shows the same message, and returns to the login', async () => {
    const { user } = await open();
    await user.type(emailField(), ' ada@studio.example{Enter}');
    await waitFor(() => expect(shownToast()).toBe(success));
    expect(server.callsOf(operation).map((call) => call.variables)).toEqual([{ email: 'ada@studio.example' }]);
    expect(screen.getByRole('tab', { name: 'Sign In', selected: true })).toBeTruthy();
  });

  it.each(['', 'ada', 'ada@studio'])('rejects %j as an email address', async (text) => {
    const { user, submit: press } = await open();
    if (text) await user.type(emailField(), text);
    await press(submit);
    await waitFor(() => expect(descriptionOf(emailField())).toBe('Please enter a valid email address'));
    expect(document.activeElement).toBe(emailField());
    expect(server.callsOf(operation)).toHaveLength(0);
  });

  it.each([
    ['no answer', new TypeError('Failed to fetch'), failure],
    ['an error of the server', appError('INTERNAL', 'Reference: 1'), failure],
    ['too many tries', appError('RATE_LIMITED', 'Please wait 30 seconds.'), 'Please wait 30 seconds.'],
  ])('shows the error: %s', async (_case, cause, text) => {
    server.fail(operation, cause);
    const { user } = await open();
    await user.type(emailField(), 'ada@studio.example{Enter}');
    await waitFor(() => expect(shownToast()).toBe(`Error: ${text}`));
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('sends a request once when its button is pressed twice', async () => {
    const answer = server.hold(operation);
    const { user } = await open();
    await user.type(emailField(), 'ada@studio.example{Enter}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Sending...' }));
    answer({ [operation]: null });
    expect(server.callsOf(operation)).toHaveLength(1);
  });
});
