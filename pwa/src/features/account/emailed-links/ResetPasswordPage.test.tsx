import { BAD_LINK } from '@archive/schema/accounts/account';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { windowEvents } from '#platform/navigation/window-events.ts';
import { ada } from '#test/ada.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { descriptionOf, renderAccount, rerenderAccount, resetBrowser, serverWith, shownUser } from '../testing/account-screen.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

let server: FakeServer;

beforeEach(() => {
  server = serverWith(null).on('AccountResetPassword', () => ({ resetPassword: { __typename: 'NeutralPayload', success: true } }));
});
afterEach(() => {
  cleanup();
  resetBrowser();
  vi.restoreAllMocks();
});

const screens = (
  <Routes>
    <Route path="/reset-password" element={<ResetPasswordPage />} />
    <Route path="*" element={<Elsewhere />} />
  </Routes>
);

function Elsewhere() {
  return <p>At {useLocation().pathname}</p>;
}

function open(address = '/reset-password?token=secret-token') {
  renderAccount(screens, server, address);
}

function reload() {
  cleanup();
  rerenderAccount(screens, server);
}

const newField = () => screen.getByLabelText('New Password') as HTMLInputElement;
const confirmField = () => screen.getByLabelText('Confirm New Password') as HTMLInputElement;
const calls = () => server.callsOf('AccountResetPassword');

async function reset(password = 'secret1', confirm = password) {
  const user = userEvent.setup();
  for (const [field, text] of [
    [newField(), password],
    [confirmField(), confirm],
  ] as const) {
    await user.click(field);
    if (text) await user.paste(text);
  }
  await user.keyboard('{Enter}');
  return user;
}

describe('the reset token', () => {
  it('is removed from the address at once and is still sent', async () => {
    open();
    expect(window.location.pathname + window.location.search).toBe('/reset-password');
    await reset();
    await waitFor(() =>
      expect(calls().map((call) => call.variables)).toEqual([{ input: { token: 'secret-token', newPassword: 'secret1' } }]),
    );
  });

  it('survives a reload', async () => {
    open();
    reload();
    await reset();
    await waitFor(() => expect(calls()[0]?.variables.input.token).toBe('secret-token'));
  });

  it.each([
    ['typed again', 'navigate', false],
    ['reloaded', 'reload', true],
    ['come back to', 'back_forward', true],
  ])('of an earlier page is used or ignored when the address is %s', (_how, type, isTrusted) => {
    open();
    const state = JSON.parse(JSON.stringify(window.history.state).replace(/"writer":"\w+"/, '"writer":"another page"'));
    cleanup();
    window.history.replaceState(state, '');
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
    rerenderAccount(screens, server);
    expect(screen.queryByLabelText('New Password') !== null).toBe(isTrusted);
    expect(shownToast() === null).toBe(isTrusted);
  });

  it.each(['/reset-password', '/reset-password?token='])('leads to the landing page when missing in %s', async (address) => {
    open(address);
    expect(screen.getByText('At /')).toBeTruthy();
    expect(shownToast()).toBe('Invalid Reset Link: No reset token found. Please request a new password reset.');
    expect(calls()).toHaveLength(0);
  });

  it('leaves the rest of the address unchanged', () => {
    open('/reset-password?from=mail&token=secret-token#form');
    expect(window.location.search + window.location.hash).toBe('?from=mail#form');
  });
});

describe('the new password rules', () => {
  it.each([
    ['12345', '12345', newField, 'Password Too Short: Password must be at least 6 characters long.'],
    ['', '', newField, 'Password Too Short: Password must be at least 6 characters long.'],
    ['p'.repeat(201), 'p'.repeat(201), newField, 'Password Too Long: Password must be at most 200 characters long.'],
    ['secret1', 'secret2', confirmField, 'Password Mismatch: Passwords do not match. Please try again.'],
    ['12345', '123456', newField, 'Password Mismatch: Passwords do not match. Please try again.'],
  ])('reject %j and %j', async (password, confirm, field, toast) => {
    open();
    await reset(password, confirm);
    await waitFor(() => expect(shownToast()).toBe(toast));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field())).not.toBe('');
    expect(document.activeElement).toBe(field());
    expect(calls()).toHaveLength(0);
  });

  it.each(['123456', 'p'.repeat(200)])('accept %j', async (password) => {
    open();
    await reset(password);
    await waitFor(() => expect(calls()).toHaveLength(1));
  });
});

it('advises against a password that is easy to guess', async () => {
  open();
  const user = userEvent.setup();
  await user.type(newField(), 'archive1');
  expect(descriptionOf(newField())).toMatch(/^A password with the name of this shop in it is easy to guess/);
  await user.type(newField(), '-no');
  await user.clear(newField());
  await user.type(newField(), 'wooden lamp');
  expect(descriptionOf(newField())).toBe('At least 6 characters');
});

describe('a completed password reset', () => {
  it('shows a focused message and leads to the landing page', async () => {
    open();
    await reset();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Password Reset Complete' });
    expect(document.activeElement).toBe(heading);
    expect(JSON.stringify(window.history.state)).not.toContain('secret-token');
    const [first] = screen.getAllByRole('button');
    expect(first?.textContent).toBe('Sign In');
    expect(first?.compareDocumentPosition(screen.getByRole('link', { name: 'Return Home' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(screen.getByRole('link', { name: 'Return Home' }));
    expect(screen.getByText('At /')).toBeTruthy();
  });

  it('shows its message again after a reload', async () => {
    open();
    await reset();
    await screen.findByText('Password Reset Complete');
    reload();
    expect(screen.getByText('Password Reset Complete')).toBeTruthy();
    expect(shownToast()).toBeNull();
  });

  it('signs out this browser too', async () => {
    server.on('SessionMe', () => ({ me: ada }));
    open();
    await waitFor(() => expect(shownUser()).toBe('ada'));
    server.on('SessionMe', () => ({ me: null }));
    await reset();
    await waitFor(() => expect(shownUser()).toBe('signedOut'));
  });
});

describe('a failed password reset', () => {
  const fallback = 'Failed to reset password. Please try again or request a new reset link.';

  it.each([
    [
      'a password that the server rejects',
      appError('BAD_INPUT', 'Please choose another one.', { newPassword: 'Please choose another one.' }),
      'Please choose another one.',
    ],
    ['too many tries', appError('RATE_LIMITED', 'Please wait 12 seconds.'), 'Please wait 12 seconds.'],
    ['an error of the server', appError('INTERNAL', 'Reference: 1'), fallback],
    ['no answer', new TypeError('Failed to fetch'), fallback],
  ])('shows the error after %s', async (_case, cause, text) => {
    server.fail('AccountResetPassword', cause);
    open();
    await reset();
    await waitFor(() => expect(shownToast()).toBe(`Reset Failed: ${text}`));
    expect(screen.getByText(text)).toBeTruthy();
    expect(newField().value).toBe('secret1');
  });

  describe('a reset link that is used, expired or unknown', () => {
    beforeEach(() => server.fail('AccountResetPassword', appError('BAD_INPUT', BAD_LINK)));

    async function meetBadLink() {
      open();
      await reset();
      return screen.findByRole('heading', { level: 1, name: 'This Link No Longer Works' });
    }

    it('is reported and dropped, and the form is removed', async () => {
      const heading = await meetBadLink();
      expect(document.activeElement).toBe(heading);
      expect(shownToast()).toBe(`Reset Failed: ${BAD_LINK}`);
      expect(screen.getByText(BAD_LINK)).toBeTruthy();
      expect(screen.queryByLabelText('New Password')).toBeNull();
      expect(JSON.stringify(window.history.state)).not.toContain('secret-token');
    });

    it('is reported again after a reload', async () => {
      await meetBadLink();
      reload();
      expect(screen.getByText(BAD_LINK)).toBeTruthy();
    });

    it.each([
      ['Request a New Reset Link', 'forgot-password'],
      ['Sign In', 'login'],
    ])('offers the button %s', async (name, view) => {
      await meetBadLink();
      const asked = vi.fn((event: Event) => (event as CustomEvent).detail);
      window.addEventListener(windowEvents.openAuthModal, asked, { once: true });
      await userEvent.click(screen.getByRole('button', { name }));
      expect(asked).toHaveReturnedWith({ view });
    });
  });

  it('lets the visitor request a new link', async () => {
    open();
    const asked = vi.fn((event: Event) => (event as CustomEvent).detail);
    window.addEventListener(windowEvents.openAuthModal, asked, { once: true });
    await userEvent.click(screen.getByRole('button', { name: 'Request a new reset link' }));
    expect(asked).toHaveReturnedWith({ view: 'forgot-password' });
  });
});

it('sends the new password once, however often the button is pressed', async () => {
  const answer = server.hold('AccountResetPassword');
  open();
  const user = await reset();
  await user.click(await screen.findByRole('button', { name: 'Saving...' }));
  await user.keyboard('{Enter}');
  answer({ resetPassword: { __typename: 'NeutralPayload', success: true } });
  await screen.findByText('Password Reset Complete');
  expect(calls()).toHaveLength(1);
});
