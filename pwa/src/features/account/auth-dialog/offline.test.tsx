import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import type { AuthView } from '#platform/navigation/window-events.ts';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { ada } from '#test/ada.ts';
import type { FakeServer } from '#test/fake-server.ts';
import { NEEDS_CONNECTION, resetBrowser, serverWith } from '../testing/account-screen.tsx';
import { confirmField, emailField, openAuthDialog, passwordField, usernameField } from '../testing/open-auth-dialog.tsx';

const done = { __typename: 'NeutralPayload', success: true };
const account = { __typename: 'AccountPayload', success: true, user: ada };

const texts = new Map([
  [usernameField, 'ada'],
  [emailField, 'ada@studio.example'],
  [passwordField, 'secret1'],
  [confirmField, 'secret1'],
]);

const forms: { view: AuthView; submit: string; fields: (typeof usernameField)[]; operation: string; answer: object }[] = [
  { view: 'login', submit: 'Sign In', fields: [usernameField, passwordField], operation: 'AccountLogin', answer: { login: account } },
  {
    view: 'register',
    submit: 'Sign Up',
    fields: [usernameField, emailField, passwordField, confirmField],
    operation: 'AccountRegister',
    answer: { register: account },
  },
  {
    view: 'forgot-password',
    submit: 'Send Reset Link',
    fields: [emailField],
    operation: 'AccountForgotPassword',
    answer: { forgotPassword: done },
  },
  {
    view: 'recover-username',
    submit: 'Send Username',
    fields: [emailField],
    operation: 'AccountRecoverUsername',
    answer: { recoverUsername: done },
  },
  {
    view: 'find-downloads',
    submit: 'Send Download Links',
    fields: [emailField],
    operation: 'AccountFindMyDownloads',
    answer: { findMyDownloads: done },
  },
];

let server: FakeServer;
beforeEach(() => {
  server = serverWith(null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  resetBrowser();
});

describe.each(forms)('$view', ({ view, submit, fields, operation, answer }) => {
  async function open() {
    server.on(operation, () => answer);
    return openAuthDialog(server, view);
  }
  const button = () => screen.getByRole('button', { name: submit });

  it('says offline that it needs a connection, keeps the typed text, and works once online', async () => {
    const { user } = await open();
    await connect(false);
    for (const field of fields) await user.type(field(), texts.get(field) ?? '');
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription(NEEDS_CONNECTION);
    await user.click(button());
    await user.type(fields[0]?.() as HTMLElement, '{Enter}');
    expect(fields.map((field) => field().value)).toEqual(fields.map((field) => texts.get(field)));

    await connect(true);
    expect(fields.map((field) => field().value)).toEqual(fields.map((field) => texts.get(field)));
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText(NEEDS_CONNECTION)).toBeNull();
    await user.click(button());
    await waitFor(() => expect(server.callsOf(operation)).toHaveLength(1));
  });

  it.each(fields.map((field) => [field]))('counts as unsaved work while it has text (%#)', async (field) => {
    const { user } = await open();
    expect(hasUnsavedWork()).toBe(false);
    await user.type(field(), 'a');
    expect(hasUnsavedWork()).toBe(true);
    await user.clear(field());
    expect(hasUnsavedWork()).toBe(false);
    await user.type(field(), 'a');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  });
});

it('text from another form of the dialog also counts as unsaved work', async () => {
  const { user } = await openAuthDialog(server);
  await user.type(usernameField(), 'ada');
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(usernameField().value).toBe('ada');
  expect(hasUnsavedWork()).toBe(true);
});

it('a signed-in user has no unsaved work in the auth dialog', async () => {
  server.on('AccountLogin', () => ({ login: account }));
  const { user } = await openAuthDialog(server);
  await user.type(usernameField(), 'ada');
  await user.type(passwordField(), 'secret1{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(hasUnsavedWork()).toBe(false);
});
