import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ada } from '#test/ada.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { descriptionOf, resetBrowser, serverWith, shownUser } from '../testing/account-screen.tsx';
import { openAuthDialog, passwordField, usernameField } from '../testing/open-auth-dialog.tsx';

let server: FakeServer;

beforeEach(() => {
  server = serverWith(null).on('AccountLogin', () => ({ login: { __typename: 'AccountPayload', success: true, user: ada } }));
});
afterEach(() => {
  cleanup();
  resetBrowser();
});

const calls = () => server.callsOf('AccountLogin');

async function signIn(username = 'ada', password = 'secret1') {
  const { user } = await openAuthDialog(server);
  if (username) await user.type(usernameField(), username);
  if (password) await user.type(passwordField(), password);
  await user.keyboard('{Enter}');
  return user;
}

it('signs in with the Enter key, shows a toast and closes', async () => {
  await signIn(' ada ');
  await waitFor(() => expect(shownToast()).toBe('Welcome back!: You have successfully logged in.'));
  expect(shownUser()).toBe('ada');
  expect(calls().map((call) => call.variables)).toEqual([{ input: { username: 'ada', password: 'secret1' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sends the spaces in a password unchanged', async () => {
  await signIn('ada', ' pass word ');
  await waitFor(() => expect(calls()[0]?.variables.input.password).toBe(' pass word '));
});

it.each([
  ['', 'secret1', 'Please enter your username'],
  ['   ', 'secret1', 'Please enter your username'],
  ['ada', '', 'Please enter your password'],
])('asks for the missing field of username %j and password %j', async (username, password, message) => {
  await signIn(username, password);
  const field = message.endsWith('username') ? usernameField() : passwordField();
  await waitFor(() => expect(descriptionOf(field)).toContain(message));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(calls()).toHaveLength(0);
});

describe('a failed sign-in', () => {
  it.each([
    ['a wrong password', appError('UNAUTHENTICATED', 'Invalid username or password.'), 'Login Failed: Invalid username or password.'],
    [
      'too many tries',
      appError('RATE_LIMITED', 'Too many attempts. Try again in 42 seconds.'),
      'Login Failed: Too many attempts. Try again in 42 seconds.',
    ],
    ['a rejection without a reason', appError('UNAUTHENTICATED', ''), 'Login Failed: Invalid username or password.'],
    ['an error of the server', appError('INTERNAL', 'Reference: 123'), 'Login Failed: Login failed. Please try again.'],
    ['an unknown error', appError('WHATEVER', 'relation "user"'), 'Login Failed: Login failed. Please try again.'],
    ['no answer', new TypeError('Failed to fetch'), 'Login Error: An unexpected error occurred. Please try again.'],
  ])('shows %s in a toast and in the form', async (_case, cause, expected) => {
    server.fail('AccountLogin', cause);
    const user = await signIn();
    await waitFor(() => expect(shownToast()).toBe(expected));
    const text = expected.slice(expected.indexOf(': ') + 2);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-describedby')).toBe(screen.getByText(text).id);
    expect(shownUser()).toBe('signedOut');
    await user.type(passwordField(), '2');
    expect(screen.queryByText(text)).toBeNull();
  });

  it('treats an unsuccessful response as a wrong password', async () => {
    server.on('AccountLogin', () => ({ login: { __typename: 'AccountPayload', success: false, user: ada } }));
    await signIn();
    await waitFor(() => expect(shownToast()).toBe('Login Failed: Invalid username or password.'));
    expect(shownUser()).toBe('signedOut');
  });

  it('selects the password so that it can be replaced', async () => {
    server.fail('AccountLogin', appError('UNAUTHENTICATED', 'Invalid username or password.'));
    await signIn();
    await waitFor(() => expect(document.activeElement).toBe(passwordField()));
    expect([passwordField().selectionStart, passwordField().selectionEnd]).toEqual([0, 'secret1'.length]);
    expect(usernameField().value).toBe('ada');
  });
});

it('sends the sign-in once, however often the button is pressed', async () => {
  const answer = server.hold('AccountLogin');
  const user = await signIn();
  await user.keyboard('{Enter}{Enter}');
  const button = screen.getByRole('button', { name: 'Signing in...' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await user.click(button);
  button.closest('form')?.requestSubmit();
  button.closest('form')?.requestSubmit();
  answer({ login: { __typename: 'AccountPayload', success: true, user: ada } });
  await waitFor(() => expect(shownUser()).toBe('ada'));
  expect(calls()).toHaveLength(1);
});

it('has the sign-in attributes that password managers and on-screen keyboards use', async () => {
  await openAuthDialog(server);
  const [username, password] = [usernameField(), passwordField()];
  expect(username.form).toBe(password.form);
  expect(username.form?.method).toBe('post');
  expect([username.name, username.autocomplete, username.getAttribute('autocapitalize'), username.getAttribute('spellcheck')]).toEqual([
    'username',
    'username',
    'none',
    'false',
  ]);
  expect([password.name, password.autocomplete, password.type]).toEqual(['password', 'current-password', 'password']);
  expect([username.required, password.required]).toEqual([true, true]);
});

describe('an owner with two-factor sign-in', () => {
  const wrong = 'This code is wrong, expired or already used.';

  it('is asked for the code after the password, until it is right', async () => {
    server.on('AccountLogin', ({ input }) => {
      if (input.code === undefined) throw appError('CODE_REQUIRED', 'Enter the code of your authenticator app.');
      if (input.code !== '123456') throw appError('CODE_REQUIRED', wrong, { code: wrong });
      return { login: { __typename: 'AccountPayload', success: true, user: ada } };
    });
    const user = await signIn();
    const field = await screen.findByLabelText('Code');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(shownToast()).toBeFalsy();
    await user.type(field, '000000{Enter}');
    await waitFor(() => expect(descriptionOf(field)).toContain(wrong));
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    await waitFor(() => expect(shownUser()).toBe('ada'));
    expect(calls().map((call) => call.variables.input.code)).toEqual([undefined, '000000', '123456']);
  });
});
