import { gql } from '@apollo/client';
import { OTHERS_LINK, SIGN_IN_FOR_LINK } from '@archive/schema/accounts/account';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { windowEvents } from '#platform/navigation/window-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { ada } from '#test/ada.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { renderAccount, rerenderAccount, resetBrowser, serverWith, shownUser } from '../testing/account-screen.tsx';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';

const ADDRESS = '/confirm-email?token=secret-token';
const BAD_LINK = 'This link is invalid or has expired. Please request a new one.';

let server: FakeServer;
beforeEach(() => {
  server = serverWith(ada);
  joins(0);
});
afterEach(() => {
  cleanup();
  resetBrowser();
});

function joins(joinedCount: number, joinedTicketCount = 0) {
  const confirmEmail = { __typename: 'ConfirmEmailPayload', success: true, joinedCount, joinedTicketCount };
  server.on('AccountConfirmEmail', () => ({ confirmEmail }));
}

const page = (
  <StrictMode>
    <ConfirmEmailPage />
  </StrictMode>
);
const open = (address = ADDRESS) => renderAccount(page, server, address);
const calls = () => server.callsOf('AccountConfirmEmail');
const button = () => screen.findByRole('button', { name: 'Confirm My Email' });

describe('a confirmation link opened by its signed-in user', () => {
  it('confirms the address once, when the page opens', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Email Confirmed' });
    expect(calls().map((call) => call.variables)).toEqual([{ token: 'secret-token' }]);
    expect(window.location.pathname + window.location.search).toBe('/confirm-email');
  });

  it.each([
    [0, 0, ['Your email is confirmed.']],
    [1, 0, ['1 photo set was added to your collection.']],
    [3, 0, ['3 photo sets were added to your collection.']],
    [0, 1, ['1 ticket was added to My Tickets.']],
    [1, 2, ['1 photo set was added to your collection.', '2 tickets were added to My Tickets.']],
  ])('says that %d photo sets and %d tickets joined the account, and where they are', async (photoSets, tickets, texts) => {
    joins(photoSets, tickets);
    open();
    const heading = await screen.findByRole('heading', { name: 'Email Confirmed' });
    expect([...(heading.parentElement?.querySelectorAll('p') ?? [])].map((each) => each.textContent)).toEqual(texts);
    expect(screen.queryByRole('link', { name: 'My Tickets' })?.getAttribute('href')).toBe(tickets > 0 ? '/my-tickets' : undefined);
  });

  it('refetches the user and the purchases', async () => {
    const query = gql`query { purchaseHistory { unclaimedCount } }`;
    server.client.cache.writeQuery({ query, data: { purchaseHistory: { __typename: 'PurchaseHistory', unclaimedCount: 3 } } });
    open();
    await screen.findByText('Email Confirmed');
    expect(server.client.cache.readQuery({ query })).toBeNull();
    await waitFor(() => expect(server.callsOf('SessionMe')).toHaveLength(2));
  });

  it('leads to the profile', async () => {
    open();
    await screen.findByText('Email Confirmed');
    const asked = vi.fn();
    window.addEventListener(windowEvents.openProfileModal, asked, { once: true });
    await userEvent.click(screen.getByRole('button', { name: 'Open My Profile' }));
    expect(asked).toHaveBeenCalledOnce();
  });

  it('says the same after a reload, without asking again', async () => {
    joins(2);
    open();
    await screen.findByText('2 photo sets were added to your collection.');
    cleanup();
    joins(0);
    rerenderAccount(page, server);
    expect(screen.getByText('2 photo sets were added to your collection.')).toBeTruthy();
    await waitFor(() => expect(shownUser()).toBe('ada'));
    expect(calls()).toHaveLength(1);
  });
});

describe('a confirmation link opened by a guest', () => {
  beforeEach(() => server.on('SessionMe', () => ({ me: null })));

  it('confirms nothing when it is opened, and the page says what to do', async () => {
    open();
    expect(await screen.findByText('Sign in to the account that asked for this, then open the link again.')).toBeTruthy();
    expect(screen.getByText(/If you didn.t request this, you can ignore it/)).toBeTruthy();
    await waitFor(() => expect(shownUser()).toBe('signedOut'));
    expect(calls()).toHaveLength(0);
  });

  it('offers the sign-in, and confirms after a sign-in to the right account', async () => {
    joins(1);
    open();
    const asked = vi.fn();
    window.addEventListener(windowEvents.openAuthModal, asked, { once: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(asked).toHaveBeenCalledOnce();
    expect(calls()).toHaveLength(0);
    server.on('SessionMe', () => ({ me: ada }));
    act(() => signInElsewhere());
    expect(await screen.findByText('1 photo set was added to your collection.')).toBeTruthy();
    expect(calls()).toHaveLength(1);
  });

  it('treats a user whose session has ended as a guest', async () => {
    let me: typeof ada | null = ada;
    server.on('SessionMe', () => ({ me }));
    server.on('AccountConfirmEmail', () => {
      me = null;
      throw appError('UNAUTHENTICATED', SIGN_IN_FOR_LINK);
    });
    open();
    expect(await screen.findByText(SIGN_IN_FOR_LINK)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });
});

describe('a confirmation link opened from another account', () => {
  beforeEach(() => server.fail('AccountConfirmEmail', appError('FORBIDDEN', OTHERS_LINK)));

  it('says so, and does not offer to try again', async () => {
    open();
    expect(await screen.findByText("You're signed in as ada. This link belongs to another account.")).toBeTruthy();
    expect(screen.getByText(/If you didn.t request this, you can ignore it/)).toBeTruthy();
    expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Sign Out']);
    expect(calls()).toHaveLength(1);
  });

  it('retries when another user signs in', async () => {
    open();
    await screen.findByText(/You're signed in as ada/);
    joins(0);
    server.on('SessionMe', () => ({ me: { ...ada, id: 'u2', username: 'bela' } }));
    act(() => signInElsewhere());
    expect(await screen.findByText('Email Confirmed')).toBeTruthy();
    expect(calls()).toHaveLength(2);
  });

  it('leads to the sign-in after signing out, and still works there', async () => {
    server.on('SessionLogout', () => ({ logout: { __typename: 'NeutralPayload', success: true } }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
    const heading = await screen.findByRole('heading', { name: 'Confirm Your Email' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(SIGN_IN_FOR_LINK)).toBeTruthy();
    joins(0);
    server.on('SessionMe', () => ({ me: { ...ada, id: 'u2', username: 'bela' } }));
    act(() => signInElsewhere());
    expect(await screen.findByText('Email Confirmed')).toBeTruthy();
    expect(calls().map((call) => call.variables)).toEqual(Array(2).fill({ token: 'secret-token' }));
  });
});

/** The storage event of another tab. */
function signInElsewhere() {
  const newValue = `signedIn ${Math.random()}`;
  window.localStorage.setItem(storageKeys.sessionChange, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.sessionChange, newValue }));
}

describe('a failed confirmation', () => {
  it('offers no further action for an expired link', async () => {
    server.fail('AccountConfirmEmail', appError('BAD_INPUT', BAD_LINK));
    open();
    expect((await screen.findByRole('alert')).textContent).toBe(BAD_LINK);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Return Home' })).toBeTruthy();
  });

  it.each([
    ['no answer', new TypeError('Failed to fetch'), /couldn.t reach the shop/],
    ['too many tries', appError('RATE_LIMITED', 'Please wait 5 seconds.'), /Please wait 5 seconds\./],
  ])('can be retried after %s', async (_case, cause, text) => {
    server.fail('AccountConfirmEmail', cause);
    open();
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    joins(0);
    await userEvent.click(await button());
    expect(await screen.findByText('Email Confirmed')).toBeTruthy();
  });

  it('treats an address without a token as an expired link', async () => {
    open('/confirm-email');
    expect((await screen.findByRole('alert')).textContent).toBe(BAD_LINK);
    expect(calls()).toHaveLength(0);
  });
});
