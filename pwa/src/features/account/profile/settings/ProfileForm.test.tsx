import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ada } from '#test/ada.ts';
import { appError } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { descriptionOf, resetBrowser, shownUser } from '../../testing/account-screen.tsx';
import { historyOf } from '../../testing/purchases.ts';
import { openProfile, profileServer } from '../testing/profile-screen.tsx';

afterEach(resetBrowser);

type Server = ReturnType<typeof profileServer>;

function acceptProfile(server: Server) {
  return server.on('AccountUpdateProfile', ({ input }) => ({
    updateProfile: { __typename: 'AccountPayload', success: true, user: { ...ada, ...input } },
  }));
}

async function openForm(server: Server) {
  const { dialog, user } = await openProfile(server, 'Settings');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  async function change(name: string, text: string) {
    await user.clear(field(name));
    if (text) await user.type(field(name), text);
  }
  const send = () => user.click(dialog.getByRole('button', { name: 'Update Profile' }));
  return { dialog, user, field, change, send };
}

test('the profile form shows the stored values, and sends them trimmed', async () => {
  const server = acceptProfile(profileServer());
  const { field, change, send } = await openForm(server);
  expect(field('Username')).toHaveValue('ada');
  expect(field('Email')).toHaveValue('ada@studio.example');
  await change('Username', '  countess ');
  await send();
  await waitFor(() => expect(shownUser()).toBe('countess'));
  expect(server.callsOf('AccountUpdateProfile')[0]?.variables).toEqual({ input: { username: 'countess', email: 'ada@studio.example' } });
  expect(shownToast()).toBe('Profile Updated');
});

test('the profile form accepts an unchanged username that breaks a newer rule', async () => {
  const old = { ...ada, username: 'ada.lovelace' };
  const server = acceptProfile(profileServer([], { user: old }));
  const { change, send } = await openForm(server);
  await change('Email', 'countess@studio.example');
  await send();
  await waitFor(() => expect(shownToast()).toBe('Profile Updated'));
  expect(server.callsOf('AccountUpdateProfile')[0]?.variables).toEqual({
    input: { username: 'ada.lovelace', email: 'countess@studio.example' },
  });
});

test.each([
  ['Username', '', 'Username must be at least 3 characters'],
  ['Username', 'ab', 'Username must be at least 3 characters'],
  ['Username', 'malicious.example', "Username can't look like a web address. Add a space after each dot."],
  ['Email', 'ada', 'Please enter a valid email address'],
])('an invalid %s (%j) is reported at its field and not sent', async (name, text, note) => {
  const server = acceptProfile(profileServer());
  const { field, change, send } = await openForm(server);
  await change(name, text);
  await send();
  await waitFor(() => expect(descriptionOf(field(name))).toContain(note));
  expect(server.callsOf('AccountUpdateProfile')).toHaveLength(0);
});

describe('a profile update failure', () => {
  const taken = 'This username is already taken.';
  test.each([
    ['a name that is taken', appError('CONFLICT', taken, { username: taken }), `Update Failed: ${taken}`],
    ['a rejection without a reason', appError('CONFLICT', ''), 'Update Failed: Failed to update profile.'],
    ['something broken', appError('INTERNAL', 'oops'), 'Update Failed: Profile update failed. Please try again.'],
    ['a lost connection', undefined, 'Update Error: An unexpected error occurred.'],
  ])('of %s is reported, and the typed text stays', async (_name, cause, toast) => {
    const server = profileServer().fail('AccountUpdateProfile', cause);
    const { field, change, send } = await openForm(server);
    await change('Username', 'countess');
    await send();
    await waitFor(() => expect(shownToast()).toBe(toast));
    expect(field('Username')).toHaveValue('countess');
    expect(shownUser()).toBe('ada');
  });

  test('that names a field is shown at the field', async () => {
    const { field, send } = await openForm(profileServer().fail('AccountUpdateProfile', appError('CONFLICT', taken, { username: taken })));
    await send();
    await waitFor(() => expect(descriptionOf(field('Username'))).toContain(taken));
    expect(field('Username')).toHaveFocus();
  });
});

test('a new email is unconfirmed, is sent a link, and the purchase history is refetched for it', async () => {
  const server = acceptProfile(profileServer([], { user: { ...ada, isEmailConfirmed: true } }));
  const { dialog, change, send } = await openForm(server);
  expect(await dialog.findByText('Your email is confirmed.')).toBeInTheDocument();
  server.on('AccountPurchaseHistory', () => historyOf([], 3));
  await change('Email', 'countess@studio.example');
  await send();
  expect(await dialog.findByText(/We sent a link to countess@studio.example/)).toBeInTheDocument();
  expect(await dialog.findByText('3 photo sets were bought with your email as a guest.')).toBeInTheDocument();
  expect(server.callsOf('AccountRequestEmailConfirmation')).toHaveLength(0);
});

test('a new email that was confirmed before is sent no link', async () => {
  const server = profileServer([], { unclaimedCount: 1 });
  server.on('AccountUpdateProfile', ({ input }) => ({
    updateProfile: { __typename: 'AccountPayload', success: true, user: { ...ada, ...input, isEmailConfirmed: true } },
  }));
  const { dialog, change, send } = await openForm(server);
  await change('Email', 'countess@studio.example');
  await send();
  await waitFor(() => expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(2));
  expect(dialog.getByRole('button', { name: 'Email Me the Link' })).toBeInTheDocument();
  expect(dialog.queryByText(/We sent a link/)).not.toBeInTheDocument();
});

test('an email that differs only in capital letters is the same email', async () => {
  const server = acceptProfile(profileServer([], { user: { ...ada, isEmailConfirmed: true } }));
  server.on('AccountUpdateProfile', ({ input }) => ({
    updateProfile: { __typename: 'AccountPayload', success: true, user: { ...ada, ...input, isEmailConfirmed: true } },
  }));
  const { dialog, change, send } = await openForm(server);
  await change('Email', 'Ada@Studio.example');
  await send();
  await waitFor(() => expect(shownToast()).toBe('Profile Updated'));
  expect(dialog.getByText('Your email is confirmed.')).toBeInTheDocument();
  expect(server.callsOf('AccountPurchaseHistory')).toHaveLength(1);
});

describe('an email change in a session that signed in a while ago', () => {
  /** Accepts the change once the right password was confirmed. */
  function guardedServer() {
    const server = acceptProfile(profileServer());
    const accept = { updateProfile: { __typename: 'AccountPayload', success: true, user: { ...ada, email: 'countess@studio.example' } } };
    let isConfirmed = false;
    return server
      .on('AccountUpdateProfile', () => {
        if (!isConfirmed) throw appError('PASSWORD_REQUIRED', 'Please confirm your password first.');
        return accept;
      })
      .on('AccountConfirmPassword', ({ password }) => {
        if (password !== 'right password') throw appError('BAD_INPUT', wrong, { password: wrong });
        isConfirmed = true;
        return { confirmPassword: { __typename: 'NeutralPayload', success: true } };
      });
  }
  const wrong = 'This password is not correct.';

  async function openPrompt(server: Server) {
    const form = await openForm(server);
    await form.change('Email', 'countess@studio.example');
    await form.send();
    const prompt = within(await screen.findByRole('dialog', { name: 'Confirm Your Password' }));
    return { ...form, prompt, field: prompt.getByLabelText('Current Password') };
  }

  test('asks for the password and then changes the email', async () => {
    const server = guardedServer();
    const { user, prompt, field } = await openPrompt(server);
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'wrong password');
    await user.click(prompt.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(descriptionOf(field)).toContain(wrong));
    await user.clear(field);
    await user.type(field, 'right password{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Your Password' })).not.toBeInTheDocument());
    await waitFor(() => expect(shownToast()).toBe('Profile Updated'));
    expect(server.callsOf('AccountUpdateProfile')).toHaveLength(2);
  });

  test.each(['Cancel', 'Escape'])('keeps what was typed when the prompt is closed by %s', async (way) => {
    const server = guardedServer();
    const { user, prompt, dialog } = await openPrompt(server);
    if (way === 'Cancel') await user.click(prompt.getByRole('button', { name: 'Cancel' }));
    else await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Your Password' })).not.toBeInTheDocument());
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('countess@studio.example');
    expect(shownToast()).toBeFalsy();
    expect(server.callsOf('AccountUpdateProfile')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm Your Password' })).toBeInTheDocument();
  });
});
