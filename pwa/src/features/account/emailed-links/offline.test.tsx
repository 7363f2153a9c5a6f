import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { ada } from '#test/ada.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { NEEDS_CONNECTION, renderAccount, resetBrowser, serverWith, shownUser } from '../testing/account-screen.tsx';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { UndoEmailChangePage } from './UndoEmailChangePage.tsx';

const done = { __typename: 'NeutralPayload', success: true };
let server: FakeServer;

beforeEach(() => {
  server = serverWith(ada)
    .on('AccountResetPassword', () => ({ resetPassword: done }))
    .on('AccountUndoEmailChange', () => ({ undoEmailChange: done }))
    .on('AccountConfirmEmail', () => ({ confirmEmail: { __typename: 'ConfirmEmailPayload', joinedCount: 1, joinedTicketCount: 0 } }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  resetBrowser();
});

const button = (name: string) => screen.getByRole('button', { name });

it('a reset password waits for a connection and keeps the typed text', async () => {
  renderAccount(<ResetPasswordPage />, server, '/reset-password?token=secret-token');
  await connect(false);
  await userEvent.type(screen.getByLabelText('New Password'), 'secret1');
  await userEvent.type(screen.getByLabelText('Confirm New Password'), 'secret1{Enter}');
  expect(button('Reset Password')).toHaveAccessibleDescription(NEEDS_CONNECTION);
  await userEvent.click(button('Reset Password'));
  expect(hasUnsavedWork()).toBe(true);
  await connect(true);
  expect(server.callsOf('AccountResetPassword')).toHaveLength(0);
  await userEvent.click(button('Reset Password'));
  expect(await screen.findByText('Password Reset Complete')).toBeInTheDocument();
  expect(server.callsOf('AccountResetPassword')).toHaveLength(1);
  expect(hasUnsavedWork()).toBe(false);
});

it('an email change can be undone only with a connection', async () => {
  renderAccount(<UndoEmailChangePage />, server, '/undo-email-change?token=secret-token');
  await connect(false);
  expect(button('Undo the Change')).toHaveAccessibleDescription(NEEDS_CONNECTION);
  await userEvent.click(button('Undo the Change'));
  expect(server.callsOf('AccountUndoEmailChange')).toHaveLength(0);
  await connect(true);
  await userEvent.click(button('Undo the Change'));
  expect(await screen.findByText('Email Change Undone')).toBeInTheDocument();
});

it('an address is confirmed automatically once there is a connection', async () => {
  await connect(false);
  renderAccount(<ConfirmEmailPage />, server, '/confirm-email?token=secret-token');
  await waitFor(() => expect(shownUser()).toBe('ada'));
  expect(button('Confirm My Email')).toHaveAccessibleDescription(NEEDS_CONNECTION);
  expect(server.callsOf('AccountConfirmEmail')).toHaveLength(0);
  await connect(true);
  expect(await screen.findByText('Email Confirmed')).toBeInTheDocument();
  expect(server.callsOf('AccountConfirmEmail')).toHaveLength(1);
});

it('an address whose request was lost is confirmed with the next connection', async () => {
  server.fail('AccountConfirmEmail');
  renderAccount(<ConfirmEmailPage />, server, '/confirm-email?token=secret-token');
  await screen.findByRole('alert');
  server.on('AccountConfirmEmail', () => ({ confirmEmail: { __typename: 'ConfirmEmailPayload', joinedCount: 1, joinedTicketCount: 0 } }));
  await connect(false);
  await connect(true);
  expect(await screen.findByText('Email Confirmed')).toBeInTheDocument();
});

it('a received response is not requested again with each new connection', async () => {
  server.fail('AccountConfirmEmail', appError('INTERNAL', 'Something broke.'));
  renderAccount(<ConfirmEmailPage />, server, '/confirm-email?token=secret-token');
  await screen.findByRole('alert');
  await connect(false);
  await connect(true);
  expect(button('Confirm My Email')).toBeInTheDocument();
  expect(server.callsOf('AccountConfirmEmail')).toHaveLength(1);
});
