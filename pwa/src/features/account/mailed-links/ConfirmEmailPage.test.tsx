import { gql } from '@apollo/client';
import { OTHERS_LINK, SIGN_IN_FOR_LINK } from '@archive/schema/account';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { windowEvents } from '#platform/navigation/window-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { ada } from '#test/ada.ts';
import { type FakeServer, refusal } from '#test/fake-server.ts';
import { forget, renderAccount, rerenderAccount, serverWith, whoIsHere } from '../testing/account-screen.tsx';
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
  forget();
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

describe('for whoever is signed in', () => {
  it('confirms on arrival, once', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Email Confirmed' });
    expect(calls().map((call) => call.variables)).toEqual([{ token: 'secret-token' }]);
    expect(window.location.pathname + window.location.search).toBe('/confirm-email');
  });

  it.each([
    [0, 0, ['Thank you. This address is yours.']],
    [1, 0, ['1 photo set was added to your collection.']],
    [3, 0, ['3 photo sets were added to your collection.']],
    [0, 1, ['1 ticket was added to My Tickets.']],
    [1, 2, ['1 photo set was added to your collection.', '2 tickets were added to My Tickets.']],
  ])('says that %d photo sets and %d tickets joined, and where they are', async (photoSets, tickets, texts) => {
    joins(photoSets, tickets);
    open();
    const heading = await screen.findByRole('heading', { name: 'Email Confirmed' });
    expect([...(heading.parentElement?.querySelectorAll('p') ?? [])].map((each) => each.textContent)).toEqual(texts);
    expect(screen.queryByRole('link', { name: 'My Tickets' })?.getAttribute('href')).toBe(tickets > 0 ? '/my-tickets' : undefined);
  });

  it('asks anew who that is and what they own', async () => {
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
    await waitFor(() => expect(whoIsHere()).toBe('ada'));
    expect(calls()).toHaveLength(1);
  });
});

describe('for a guest', () => {
  beforeEach(() => server.on('SessionMe', () => ({ me: null })));

  it('nothing is confirmed by opening the link, and the page says what to do', async () => {
    open();
    expect(await screen.findByText('Sign in to the account that asked for this, then open the link again.')).toBeTruthy();
    expect(screen.getByText(/It was not you who asked\? Then ignore the link/)).toBeTruthy();
    await waitFor(() => expect(whoIsHere()).toBe('signedOut'));
    expect(calls()).toHaveLength(0);
  });

  it('the sign-in is offered, and confirms once it was to the right account', async () => {
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

  it('whose session has ended meanwhile is a guest', async () => {
    let me: typeof ada | null = ada;
    server.on('SessionMe', () => ({ me }));
    server.on('AccountConfirmEmail', () => {
      me = null;
      throw refusal('UNAUTHENTICATED', SIGN_IN_FOR_LINK);
    });
    open();
    expect(await screen.findByText(SIGN_IN_FOR_LINK)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });
});

describe('for whoever is signed in to another account', () => {
  beforeEach(() => server.fail('AccountConfirmEmail', refusal('FORBIDDEN', OTHERS_LINK)));

  it('the page says so, and offers no second try', async () => {
    open();
    expect(await screen.findByText('You are signed in as ada. This link belongs to another account.')).toBeTruthy();
    expect(screen.getByText(/It was not you who asked\? Then ignore the link/)).toBeTruthy();
    expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Sign Out']);
    expect(calls()).toHaveLength(1);
  });

  it('it is tried again for whoever signs in in their place', async () => {
    open();
    await screen.findByText(/You are signed in as ada/);
    joins(0);
    server.on('SessionMe', () => ({ me: { ...ada, id: 'u2', username: 'bela' } }));
    act(() => signInElsewhere());
    expect(await screen.findByText('Email Confirmed')).toBeTruthy();
    expect(calls()).toHaveLength(2);
  });

  it('signing out leads to the sign-in, and the link goes on to work there', async () => {
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

/** As another tab tells of it. */
function signInElsewhere() {
  const newValue = `signedIn ${Math.random()}`;
  window.localStorage.setItem(storageKeys.sessionChange, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.sessionChange, newValue }));
}

describe('when it fails', () => {
  it('an old link offers nothing more', async () => {
    server.fail('AccountConfirmEmail', refusal('BAD_INPUT', BAD_LINK));
    open();
    expect((await screen.findByRole('alert')).textContent).toBe(BAD_LINK);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Return Home' })).toBeTruthy();
  });

  it.each([
    ['no answer', new TypeError('Failed to fetch'), /could not be reached/],
    ['too many tries', refusal('RATE_LIMITED', 'Please wait 5 seconds.'), /Please wait 5 seconds\./],
  ])('after %s it can be tried again', async (_case, cause, text) => {
    server.fail('AccountConfirmEmail', cause);
    open();
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    joins(0);
    await userEvent.click(await button());
    expect(await screen.findByText('Email Confirmed')).toBeTruthy();
  });

  it('an address without a token is an old link', async () => {
    open('/confirm-email');
    expect((await screen.findByRole('alert')).textContent).toBe(BAD_LINK);
    expect(calls()).toHaveLength(0);
  });
});
