import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ada } from '#test/ada.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { descriptionOf, resetBrowser, serverWith, shownUser } from '../testing/account-screen.tsx';
import { confirmField, emailField, openAuthDialog, passwordField, usernameField } from '../testing/open-auth-dialog.tsx';

let server: FakeServer;

beforeEach(() => {
  server = serverWith(null).on('AccountRegister', () => ({ register: { __typename: 'AccountPayload', success: true, user: ada } }));
});
afterEach(() => {
  cleanup();
  resetBrowser();
});

const calls = () => server.callsOf('AccountRegister');
const valid = { username: 'ada', email: 'ada@studio.example', password: 'secret1', confirm: 'secret1' };

async function signUp(form: Partial<typeof valid> = {}) {
  const { user } = await openAuthDialog(server, 'register');
  const { username, email, password, confirm } = { ...valid, ...form };
  await fill(user, usernameField(), username);
  await fill(user, emailField(), email);
  await fill(user, passwordField(), password);
  await fill(user, confirmField(), confirm);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  return user;
}

async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  if (text) await user.paste(text);
}

it('creates an account, signs in and shows a toast with the product name', async () => {
  await signUp();
  await waitFor(() => expect(shownToast()).toBe('Welcome to the Archive!: Your account has been created successfully.'));
  expect(shownUser()).toBe('ada');
  expect(calls().map((call) => call.variables)).toEqual([{ input: { username: 'ada', email: 'ada@studio.example', password: 'secret1' } }]);
});

describe('the sign-up rules', () => {
  it.each([
    { username: 'abc' },
    { username: 'a'.repeat(30) },
    { password: '123456', confirm: '123456' },
    { password: 'p'.repeat(200), confirm: 'p'.repeat(200) },
  ])('accept %j', async (form) => {
    await signUp(form);
    await waitFor(() => expect(calls()).toHaveLength(1));
  });

  it.each([
    [{ username: 'ab' }, usernameField, 'Username must be at least 3 characters', null],
    [{ username: '  ab  ' }, usernameField, 'Username must be at least 3 characters', null],
    [{ username: 'a'.repeat(31) }, usernameField, 'Username must be at most 30 characters', null],
    [{ username: 'ada@home' }, usernameField, 'Username can contain only letters, digits, spaces and . _ -', null],
    [{ email: '' }, emailField, 'Please enter a valid email address', null],
    [{ email: 'ada@studio' }, emailField, 'Please enter a valid email address', null],
    [
      { password: '12345', confirm: '12345' },
      passwordField,
      'Password must be at least 6 characters long.',
      'Password Too Short: Password must be at least 6 characters long.',
    ],
    [
      { password: '', confirm: '' },
      passwordField,
      'Password must be at least 6 characters long.',
      'Password Too Short: Password must be at least 6 characters long.',
    ],
    [
      { password: 'p'.repeat(201), confirm: 'p'.repeat(201) },
      passwordField,
      'Password must be at most 200 characters long.',
      'Password Too Long: Password must be at most 200 characters long.',
    ],
    [{ confirm: 'secret2' }, confirmField, 'Passwords do not match.', 'Password Mismatch: Passwords do not match. Please try again.'],
    [{ confirm: '' }, confirmField, 'Passwords do not match.', 'Password Mismatch: Passwords do not match. Please try again.'],
  ])('reject %j', async (form, field, message, toast) => {
    await signUp(form);
    await waitFor(() => expect(descriptionOf(field())).toContain(message));
    expect(document.activeElement).toBe(field());
    expect(shownToast()).toBe(toast);
    expect(calls()).toHaveLength(0);
  });
});

it('advises against a password that is easy to guess, but accepts it', async () => {
  const { user } = await openAuthDialog(server, 'register');
  await fill(user, usernameField(), 'lovelace');
  await fill(user, emailField(), 'counting@studio.example');
  await fill(user, passwordField(), 'passw');
  expect(descriptionOf(passwordField())).toBe('At least 6 characters');
  await user.type(passwordField(), 'ord');
  expect(descriptionOf(passwordField())).toBe('This is a common password and easy to guess. Try a few unrelated words.');
  expect(screen.getByText(/^This is a common password/)).toHaveAttribute('aria-live', 'polite');
  expect(passwordField()).not.toHaveAttribute('aria-invalid');
  for (const password of ['lovelace1', 'counting-1']) {
    await user.clear(passwordField());
    await fill(user, passwordField(), password);
    expect(descriptionOf(passwordField())).toMatch(/^A password with your username or email in it is easy to guess/);
  }
  await fill(user, confirmField(), 'counting-1');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(calls()).toHaveLength(1));
});

it('reports passwords that differ along with other errors, and focuses the first error', async () => {
  await signUp({ username: 'ab', email: 'ada', confirm: 'secret2' });
  await waitFor(() => expect(shownToast()).toBe('Password Mismatch: Passwords do not match. Please try again.'));
  expect(document.activeElement).toBe(usernameField());
});

it('removes the password toast when the user leaves the form', async () => {
  const user = await signUp({ confirm: 'secret2' });
  await waitFor(() => expect(shownToast()).toContain('Password Mismatch'));
  await user.click(screen.getByRole('tab', { name: 'Sign In' }));
  expect(shownToast()).toBeNull();
});

it('marks every field of an empty form, without a toast about the password', async () => {
  await signUp({ username: '', email: '', password: '', confirm: '' });
  await waitFor(() => expect(descriptionOf(emailField())).toContain('Please enter a valid email address'));
  expect(descriptionOf(confirmField())).toBe('Please enter the password again');
  for (const field of [usernameField(), emailField(), passwordField(), confirmField()]) expect(field).toBeInvalid();
  expect(shownToast()).toBeNull();
});

it('clears a field error as soon as it is corrected', async () => {
  const user = await signUp({ username: 'ab' });
  await waitFor(() => expect(descriptionOf(usernameField())).not.toBe(''));
  await user.type(usernameField(), 'c');
  await waitFor(() => expect(descriptionOf(usernameField())).toBe(''));
});

describe('a failed sign-up', () => {
  it.each([
    ['username', usernameField, 'This username is already taken.'],
    ['email', emailField, 'This email address is already in use.'],
  ])('shows at its field that the %s is taken', async (name, field, message) => {
    server.fail('AccountRegister', appError('CONFLICT', message, { [name]: message }));
    await signUp();
    await waitFor(() => expect(shownToast()).toBe(`Registration Failed: ${message}`));
    expect(descriptionOf(field())).toBe(message);
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it.each([
    ['a rejection without a reason', appError('CONFLICT', ''), 'Registration Failed: Failed to create account. Please try again.'],
    ['an error of the server', appError('INTERNAL', 'Reference: 1'), 'Registration Failed: Registration failed. Please try again.'],
    ['no answer', new TypeError('Failed to fetch'), 'Registration Error: An unexpected error occurred. Please try again.'],
    [
      'too many tries',
      appError('RATE_LIMITED', 'Please wait 9 seconds.', { ip: 'unknown field' }),
      'Registration Failed: Please wait 9 seconds.',
    ],
  ])('shows the error after %s', async (_case, cause, expected) => {
    server.fail('AccountRegister', cause);
    await signUp();
    await waitFor(() => expect(shownToast()).toBe(expected));
    expect(screen.getByText(expected.slice(expected.indexOf(': ') + 2))).toBeTruthy();
    expect(shownUser()).toBe('signedOut');
  });
});

it('sends the sign-up once, however often the button is pressed', async () => {
  const answer = server.hold('AccountRegister');
  const user = await signUp();
  const button = await screen.findByRole('button', { name: 'Creating your account...' });
  await user.click(button);
  await user.keyboard('{Enter}');
  answer({ register: { __typename: 'AccountPayload', success: true, user: ada } });
  await waitFor(() => expect(shownUser()).toBe('ada'));
  expect(calls()).toHaveLength(1);
});

it('has the sign-up attributes that password managers and on-screen keyboards use', async () => {
  await openAuthDialog(server, 'register');
  expect([emailField().type, emailField().autocomplete, emailField().inputMode]).toEqual(['email', 'email', 'email']);
  expect([passwordField(), confirmField()].map((field) => field.autocomplete)).toEqual(['new-password', 'new-password']);
  expect([usernameField(), emailField(), passwordField(), confirmField()].map((field) => field.name)).toEqual([
    'username',
    'email',
    'password',
    'confirmPassword',
  ]);
});
