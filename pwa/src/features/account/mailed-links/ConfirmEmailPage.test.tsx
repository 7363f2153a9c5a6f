import { gql } from '@apollo/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { windowEvents } from '#platform/window-events.ts';
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

function joins(joinedCount: number) {
  server.on('AccountConfirmEmail', () => ({ confirmEmail: { __typename: 'ConfirmEmailPayload', success: true, joinedCount } }));
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
    [0, 'Thank you. This address is yours.'],
    [1, '1 purchase was added to your collection.'],
    [3, '3 purchases were added to your collection.'],
  ])('says that %d joined', async (count, text) => {
    joins(count);
    open();
    expect(await screen.findByText(text)).toBeTruthy();
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
    await screen.findByText('2 purchases were added to your collection.');
    cleanup();
    joins(0);
    rerenderAccount(page, server);
    expect(screen.getByText('2 purchases were added to your collection.')).toBeTruthy();
    await waitFor(() => expect(whoIsHere()).toBe('ada'));
    expect(calls()).toHaveLength(1);
  });
});

describe('for a guest', () => {
  beforeEach(() => server.on('SessionMe', () => ({ me: null })));

  it('a program that only opens the link confirms nothing', async () => {
    open();
    await button();
    await waitFor(() => expect(whoIsHere()).toBe('signedOut'));
    expect(calls()).toHaveLength(0);
  });

  it('one press does, and leads to the sign-in', async () => {
    open();
    await userEvent.click(await button());
    await screen.findByText('Email Confirmed');
    const asked = vi.fn();
    window.addEventListener(windowEvents.openAuthModal, asked, { once: true });
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(asked).toHaveBeenCalledOnce();
  });
});

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
