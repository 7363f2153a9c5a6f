import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { windowEvents } from '#platform/navigation/window-events.ts';
import { ada } from '#test/ada.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { renderAccount, rerenderAccount, resetBrowser, serverWith, shownUser } from '../testing/account-screen.tsx';
import { UndoEmailChangePage } from './UndoEmailChangePage.tsx';

let server: FakeServer;
beforeEach(() => {
  server = serverWith(ada).on('AccountUndoEmailChange', () => ({ undoEmailChange: { __typename: 'NeutralPayload', success: true } }));
});
afterEach(() => {
  cleanup();
  resetBrowser();
});

const open = (address = '/undo-email-change?token=secret-token') => renderAccount(<UndoEmailChangePage />, server, address);
const calls = () => server.callsOf('AccountUndoEmailChange');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Undo the Change' }));

it('an undo link does nothing until its button is pressed, even for a signed-in user', async () => {
  open();
  await waitFor(() => expect(shownUser()).toBe('ada'));
  expect(window.location.pathname + window.location.search).toBe('/undo-email-change');
  expect(calls()).toHaveLength(0);
});

it('undoes the email change, signs out this browser, and leads to a new password', async () => {
  open();
  await waitFor(() => expect(shownUser()).toBe('ada'));
  server.on('SessionMe', () => ({ me: null }));
  await press();
  expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1, name: 'Email Change Undone' }));
  expect(calls().map((call) => call.variables)).toEqual([{ token: 'secret-token' }]);
  await waitFor(() => expect(shownUser()).toBe('signedOut'));
  const asked = vi.fn((event: Event) => (event as CustomEvent).detail);
  window.addEventListener(windowEvents.openAuthModal, asked, { once: true });
  await userEvent.click(screen.getByRole('button', { name: 'Send the Link Again' }));
  expect(asked).toHaveReturnedWith({ view: 'forgot-password' });
});

it('undoes the email change once, however often the button is pressed', async () => {
  const answer = server.hold('AccountUndoEmailChange');
  open();
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Undoing...' }));
  answer({ undoEmailChange: { __typename: 'NeutralPayload', success: true } });
  await screen.findByText('Email Change Undone');
  expect(calls()).toHaveLength(1);
});

it('shows the outcome of the undo link again after a reload', async () => {
  open();
  await press();
  await screen.findByText('Email Change Undone');
  cleanup();
  rerenderAccount(<UndoEmailChangePage />, server);
  expect(screen.getByText('Email Change Undone')).toBeTruthy();
});

it.each([
  ['BAD_INPUT', 'This link is invalid or has expired. Please request a new one.'],
  ['CONFLICT', 'This email address is already in use.'],
])('does not offer to retry the undo link after %s', async (code, text) => {
  server.fail('AccountUndoEmailChange', appError(code, text));
  open();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.queryByRole('button')).toBeNull();
  // A reload doesn't send an invalid token again
  expect(JSON.stringify(window.history.state).includes('"token"')).toBe(code !== 'BAD_INPUT');
});

it('offers to retry the undo link after a lost connection', async () => {
  server.fail('AccountUndoEmailChange');
  open();
  await press();
  await screen.findByRole('alert');
  server.on('AccountUndoEmailChange', () => ({ undoEmailChange: { __typename: 'NeutralPayload', success: true } }));
  await press();
  expect(await screen.findByText('Email Change Undone')).toBeTruthy();
});
