import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import type { Handler } from '#test/fake-server.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { MessagesPage } from './MessagesPage.tsx';

const question = {
  ...{ __typename: 'OfficeMessage', id: 'm1', name: 'Ann Sender', email: 'ann@mail.example', subject: 'My dog' },
  ...{ message: 'May I bring my dog?\nIt is small.', createdAt: '2026-11-20T18:00:00Z', box: 'open' },
};
const opened = { __typename: 'OpenedMessage', message: question, replies: [] as object[], isSenderBlocked: false, others: 2 };

interface Shop {
  items?: object[];
  address?: string;
  answers?: Record<string, Handler>;
}

function open({ items = [question], address = '/admin/messages', answers = {} }: Shop = {}) {
  const OfficeMessages = vi.fn<Handler>(() => ({
    officeMessages: { __typename: 'OfficeMessagePage', total: items.length, open: items.length, items },
  }));
  const OfficeMessage = vi.fn<Handler>(() => ({ officeMessage: opened }));
  const SessionMe: Handler = () => {
    const { me } = ada()({}, {} as never) as { me: object };
    return { me: { ...me, isAdmin: true } };
  };
  renderInShop(<MessagesPage />, { address, answers: { SessionMe, OfficeMessages, OfficeMessage, ...answers } });
  return { OfficeMessages, OfficeMessage };
}

const done =
  (name: string): Handler =>
  () => ({ [name]: { __typename: 'Done', success: true } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => connect(true));

describe('the messages', () => {
  it('are listed with subject, sender and time', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /My dog/ }));
    for (const text of ['Ann Sender', 'ann@mail.example', 'Nov 20, 2026, 10:00 AM']) expect(row.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open (1)' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('say when none is open', async () => {
    open({ items: [] });
    expect(await screen.findByText('No open messages')).toBeInTheDocument();
  });

  it('of another box are requested from its first page', async () => {
    const { OfficeMessages } = open({ address: '/admin/messages?page=3' });
    await screen.findByRole('row', { name: /My dog/ });
    press('Answered');
    await waitFor(() => expect(OfficeMessages.mock.calls.at(-1)?.[0]).toEqual({ input: { box: 'answered', page: 1, search: '' } }));
  });

  it('are answered once, even if the answer of the shop was lost', async () => {
    const reply = vi.fn<Handler>(done('replyToMessage')).mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    });
    const { OfficeMessage } = open({ answers: { OfficeReplyToMessage: reply } });
    fireEvent.click(await screen.findByRole('button', { name: 'My dog' }));
    await screen.findByText(/2 other messages/);
    press('Send Reply');
    expect(await screen.findByText('Please write a reply')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Reply to Ann Sender'), { target: { value: 'Of course.' } });
    press('Send Reply');
    expect(await screen.findByText(/couldn't reach the shop/)).toBeInTheDocument();
    press('Send Reply');
    await waitFor(() => expect(reply).toHaveBeenCalledTimes(2));
    const [first, second] = reply.mock.calls.map(([variables]) => variables);
    expect(second).toEqual(first);
    expect(second).toMatchObject({ input: { id: 'm1', text: 'Of course.' } });
    await waitFor(() => expect(OfficeMessage).toHaveBeenCalledTimes(2));
    expect(screen.getByLabelText('Reply to Ann Sender')).toHaveValue('');
  });

  it.each([
    ['Mark as Answered', 'OfficeSetMessageState', 'setMessageState', { id: 'm1', box: 'answered' }],
    ['Block Sender', 'OfficeBlockSender', 'blockSender', { id: 'm1', isBlocked: true }],
  ])('have the button %s', async (label, operation, field, input) => {
    const change = vi.fn<Handler>(done(field));
    open({ address: '/admin/messages?message=m1', answers: { [operation]: change } });
    fireEvent.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(change.mock.calls[0]?.[0]).toMatchObject({ input }));
  });
});

it('blocked senders are listed with the time, and unblocked there', async () => {
  const sender = { __typename: 'OfficeBlockedSender', mailbox: 'pest@mail.example', blockedAt: '2026-11-20T18:00:00Z' };
  const items: object[] = [sender];
  const OfficeBlockedSenders: Handler = () => ({
    officeBlockedSenders: { __typename: 'OfficeBlockedSenderPage', total: items.length, items: [...items] },
  });
  const OfficeUnblockSender = vi.fn<Handler>(() => {
    items.pop();
    return { unblockSender: { __typename: 'Done', success: true } };
  });
  open({ answers: { OfficeBlockedSenders, OfficeUnblockSender } });
  await screen.findByRole('row', { name: /My dog/ });
  press('Blocked Senders');
  const row = within(await screen.findByRole('row', { name: /pest/ }));
  expect(row.getByRole('rowheader')).toHaveTextContent('pest@mail.example');
  expect(row.getByText('Nov 20, 2026, 10:00 AM')).toBeInTheDocument();
  press('Unblock pest@mail.example');
  expect(await screen.findByText('No one is blocked')).toBeInTheDocument();
  expect(OfficeUnblockSender.mock.calls[0]?.[0]).toMatchObject({ input: { mailbox: 'pest@mail.example' } });
});
