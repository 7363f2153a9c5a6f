import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { createStore, provideIdb } from '#test/fake-idb.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop, ada as user } from '#test/fake-shop.tsx';
import { PeoplePage } from './PeoplePage.tsx';

provideIdb();

const account = {
  ...{
    __typename: 'OfficeAccount',
    id: 'a1',
    username: 'grace',
    email: 'grace@mail.example',
    isEmailConfirmed: true,
    isOwner: false,
    hasTwoFactor: false,
  },
  ...{ createdAt: '2026-11-20T18:00:00Z', lastSeenAt: null, orders: 2, tickets: 1 },
};
const counts = {
  ...{ __typename: 'PersonCounts', orders: 2, files: 3, openOrders: 0, tickets: 1, comingTickets: 1, messages: 4, drawingSessions: 5 },
};
const person = { __typename: 'OfficePerson', email: account.email, isYou: false, account, counts, sessions: [] as object[] };

interface Shop {
  items?: object[];
  address?: string;
  opened?: object;
  answers?: Record<string, Handler>;
}

function open({ items = [account], address = '/admin/people', opened = person, answers = {} }: Shop = {}) {
  const OfficePeople = vi.fn<Handler>(() => ({ officePeople: { __typename: 'OfficePeoplePage', total: items.length, items } }));
  const OfficePerson = vi.fn<Handler>(() => ({ officePerson: opened }));
  const SessionMe: Handler = () => {
    const { me } = user()({}, {} as never) as { me: object };
    return { me: { ...me, isAdmin: true } };
  };
  renderInShop(<PeoplePage />, { address, answers: { SessionMe, OfficePeople, OfficePerson, ...answers } });
  return { OfficePeople, OfficePerson };
}

const onDevice = () => JSON.stringify([...createStore('office-responses')]);
const done = (name: string) => vi.fn<Handler>(() => ({ [name]: { __typename: 'Done', success: true } }));

beforeEach(() => connect(true));

describe('the people', () => {
  it('are listed, and opened by their name', async () => {
    const { OfficePerson } = open();
    const row = within(await screen.findByRole('row', { name: /grace/ }));
    for (const text of ['grace@mail.example', '2 orders, 1 ticket', 'Signed out']) expect(row.getByText(text)).toBeInTheDocument();
    fireEvent.click(row.getByRole('button', { name: 'grace' }));
    expect(await screen.findByRole('heading', { name: 'Personal Data' })).toBeInTheDocument();
    expect(OfficePerson.mock.calls[0]?.[0]).toEqual({ input: { id: 'a1' } });
  });

  it('without an account are looked up by a complete address', async () => {
    const { OfficePerson } = open({ items: [], address: '/admin/people?search=ann%40mail.example', opened: { ...person, account: null } });
    fireEvent.click(await screen.findByRole('button', { name: 'Look Up ann@mail.example' }));
    expect(await screen.findByRole('heading', { name: 'Guest' })).toBeInTheDocument();
    expect(OfficePerson.mock.calls[0]?.[0]).toEqual({ input: { email: 'ann@mail.example' } });
    expect(screen.queryByRole('heading', { name: 'Role' })).not.toBeInTheDocument();
  });
});

describe('a person', () => {
  it('is erased after the counts were shown and the address was typed', async () => {
    const erase = done('erasePerson');
    const OfficePerson: Handler = () => {
      if (erase.mock.calls.length > 0) throw appError('NOT_FOUND', "We couldn't find this account.");
      return { officePerson: person };
    };
    const { OfficePeople } = open({ address: '/admin/people?person=a1', answers: { OfficeErasePerson: erase, OfficePerson } });
    fireEvent.click(await screen.findByRole('button', { name: 'Erase...' }));
    await waitFor(() => expect(onDevice()).toContain('PersonCounts'));
    const dialog = within(screen.getByRole('dialog', { name: 'Erase grace?' }));
    for (const text of [
      /4 messages/,
      /3 bought photo sets/,
      /2 orders: number, amounts/,
      /1 ticket for an event to come/,
      /5 drawing sessions/,
    ])
      expect(dialog.getByText(text)).toBeInTheDocument();
    const field = dialog.getByLabelText('Type grace@mail.example to confirm');
    fireEvent.change(field, { target: { value: 'grace@other.example' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Erase Personal Data' }));
    expect(await dialog.findByText("This doesn't match the address")).toBeInTheDocument();
    expect(erase).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: 'Grace@mail.example' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Erase Personal Data' }));
    await waitFor(() => expect(OfficePeople).toHaveBeenCalledTimes(2));
    const input = { id: 'a1', email: 'Grace@mail.example', seen: { orders: 2, tickets: 1, messages: 4 } };
    expect(erase.mock.calls[0]?.[0]).toMatchObject({ input });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onDevice()).not.toContain('PersonCounts');
  });

  it('becomes an owner after a question', async () => {
    const grant = done('grantOwner');
    open({ address: '/admin/people?person=a1', answers: { OfficeGrantOwner: grant } });
    fireEvent.click(await screen.findByRole('button', { name: 'Make an Owner' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Make grace an owner?' }));
    expect(dialog.getByText(/We email grace@mail.example a link/)).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: 'Make an Owner' }));
    await waitFor(() => expect(grant.mock.calls[0]?.[0]).toMatchObject({ input: { id: 'a1' } }));
  });

  it('with an address that is not confirmed becomes no owner, and the page says what to do', async () => {
    open({ address: '/admin/people?person=a1', opened: { ...person, account: { ...account, isEmailConfirmed: false } } });
    const button = await screen.findByRole('button', { name: 'Make an Owner' });
    expect(button).toHaveAccessibleDescription('To become an owner, they first confirm their email address in their profile.');
    fireEvent.click(button);
    expect(screen.queryByRole('dialog', { name: /an owner/ })).not.toBeInTheDocument();
  });

  it('with many sign-ins shows the last five, and the others on request', async () => {
    const sessions = Array.from({ length: 12 }, (_, index) => ({
      ...{ __typename: 'OfficeSession', id: `s${index}`, device: `Browser ${index}` },
      ...{ createdAt: '2026-11-20T18:00:00Z', lastSeenAt: '2026-11-20T18:00:00Z', isCurrent: false },
    }));
    open({ address: '/admin/people?person=a1', opened: { ...person, sessions } });
    const signIns = within(await screen.findByRole('region', { name: 'Signed In' }));
    expect(signIns.getAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(signIns.getByRole('button', { name: 'Show All 12' }));
    expect(signIns.getAllByRole('listitem')).toHaveLength(12);
    fireEvent.click(signIns.getByRole('button', { name: 'Show Fewer' }));
    expect(signIns.getAllByRole('listitem')).toHaveLength(5);
  });

  it('who is an owner can not be erased', async () => {
    open({ address: '/admin/people?person=a1', opened: { ...person, account: { ...account, isOwner: true } } });
    expect(await screen.findByText(/Remove the owner role first/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Erase...' })).not.toBeInTheDocument();
  });
});
