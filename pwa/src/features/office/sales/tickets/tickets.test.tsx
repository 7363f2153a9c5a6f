import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import type { Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { SalesPage } from '../SalesPage.tsx';
import { anOpenedSale, anOrder, ownerSignedIn } from '../testing/sales.ts';

const aTicket = { ...anOrder, kind: 'ticket', number: 'TK-1', state: 'paid', name: 'Ada', titles: ['raisingFutures'], refunded: 0 };

function open(due: number, answers: Record<string, Handler> = {}) {
  const sale = { ...aTicket, due };
  const opened = { ...anOpenedSale, sale, lines: [], ticketKind: due > 0 ? 'sold' : 'notaflof', subtotal: due, discount: 0 };
  const fake = {
    SessionMe: ownerSignedIn,
    OfficeSales: () => ({ officeSales: { __typename: 'OfficeSalePage', total: 0, items: [] } }),
    OfficeSale: () => ({ officeSale: opened }),
    ...answers,
  };
  renderInShop(<SalesPage />, { address: '/admin/orders?sale=o1', answers: fake });
}

const done = (name: string) => vi.fn<Handler>(() => ({ [name]: { __typename: 'Done', success: true } }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => connect(true));

describe('a sold ticket', () => {
  it('gets another holder and a new code, and is refunded instead of taken back', async () => {
    const [rename, reissue] = [done('renameHolder'), done('reissueTicket')];
    open(2000, { OfficeRenameHolder: rename, OfficeReissueTicket: reissue });
    expect(await screen.findByRole('dialog', { name: 'Ticket' })).toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: 'Rename Holder' }));
    type(/^Name/, ' ');
    fireEvent.submit(screen.getByRole('form', { name: 'Rename Holder' }));
    expect(await screen.findByText('Please enter a name')).toBeInTheDocument();
    type(/^Name/, 'Grace');
    fireEvent.submit(screen.getByRole('form', { name: 'Rename Holder' }));
    await waitFor(() => expect(rename.mock.calls[0]?.[0]).toMatchObject({ input: { id: 'o1', name: 'Grace', expectedName: 'Ada' } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Replace Code' }));
    press('Replace and Send');
    await waitFor(() => expect(reissue.mock.calls[0]?.[0]).toMatchObject({ input: { id: 'o1' } }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refund' })).toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Take Back' })).not.toBeInTheDocument();
  });
});

describe('a ticket that was given away', () => {
  it('says so, and is taken back with a reason', async () => {
    const takeBack = done('takeBackTicket');
    open(0, { OfficeTakeBackTicket: takeBack });
    expect(await screen.findByText('No one turned away for lack of funds')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
    press('Take Back');
    type(/^Reason/, 'Abuse');
    fireEvent.submit(screen.getByRole('form', { name: 'Take the ticket back?' }));
    await waitFor(() => expect(takeBack.mock.calls[0]?.[0]).toMatchObject({ input: { id: 'o1', reason: 'Abuse' } }));
  });

  it('is made with kind, name and address', async () => {
    const issue = done('issueTicket');
    const OfficeSales: Handler = () => ({ officeSales: { __typename: 'OfficeSalePage', total: 0, items: [] } });
    const answers = { SessionMe: ownerSignedIn, OfficeSales, OfficeIssueTicket: issue };
    renderInShop(<SalesPage />, { address: '/admin/orders', answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Give a Ticket Away' }));
    press('Send Ticket');
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('No one turned away for lack of funds'));
    type(/^Name of the holder/, 'Grace');
    type(/^Email/, 'grace@mail.example');
    press('Send Ticket');
    const input = { kind: 'notaflof', name: 'Grace', email: 'grace@mail.example' };
    await waitFor(() => expect(issue.mock.calls[0]?.[0]).toMatchObject({ input }));
  });
});
