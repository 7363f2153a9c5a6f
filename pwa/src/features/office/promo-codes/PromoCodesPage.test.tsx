import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { PromoCodesPage } from './PromoCodesPage.tsx';

const spring = {
  ...{ __typename: 'OwnerPromoCode', code: 'spring', kind: 'percent', value: 10, startsAt: null, endsAt: null },
  ...{ maxOrders: 50, isActive: true, state: 'live', uses: 12, discounts: 4500 },
};

interface Shop {
  items?: object[];
  answers?: Record<string, Handler>;
}

function open({ items = [spring], answers = {} }: Shop = {}) {
  const OfficePromoCodes = vi.fn<Handler>(() => ({
    ownerPromoCodes: { __typename: 'OwnerPromoCodePage', total: items.length, items },
  }));
  const SessionMe: Handler = () => {
    const { me } = ada()({}, {} as never) as { me: object };
    return { me: { ...me, isAdmin: true } };
  };
  renderInShop(<PromoCodesPage />, { address: '/admin/codes', answers: { SessionMe, OfficePromoCodes, ...answers } });
  return OfficePromoCodes;
}

const done: Handler = () => ({
  createPromoCode: { __typename: 'Done', success: true },
  editPromoCode: { __typename: 'Done', success: true },
});
const fill = (label: RegExp | string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => connect(true));

describe('the promo codes', () => {
  it('are listed with what they take off, their state, uses and total', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /spring/ }));
    for (const text of ['10% off', 'In use', '12 of 50', '$45.00']) expect(row.getByText(text)).toBeInTheDocument();
  });

  it('of a new shop lead to the first code', async () => {
    open({ items: [] });
    expect(await screen.findByText('No promo codes yet')).toBeInTheDocument();
  });

  it('are created with valid values only, in dollars and Los Angeles time', async () => {
    const create = vi.fn<Handler>(done);
    open({ answers: { OfficeCreatePromoCode: create } });
    await screen.findByRole('row', { name: /spring/ });
    press('New Code');
    press('Create Code');
    expect(await screen.findByText('Please enter a code')).toBeInTheDocument();
    fill(/^Code/, 'summer');
    fill('Takes off', 'fixed');
    for (const amount of ['0.30', '5.555', '1e3']) {
      fill(/^Dollars/, amount);
      press('Create Code');
      expect(await screen.findByText('Please enter an amount from $0.50 to $100,000')).toBeInTheDocument();
    }
    fill(/^Dollars/, '5');
    fill('Starts', '2026-12-01T09:00');
    press('Create Code');
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]?.[0]).toEqual({
      input: {
        requestId: expect.stringMatching(/^[\da-f]{32}$/),
        code: 'summer',
        fields: { kind: 'fixed', value: 500, startsAt: '2026-12-01T17:00:00.000Z', endsAt: null, maxOrders: null, isActive: true },
      },
    });
  });

  it('keep the request id when a lost answer makes the owner save again', async () => {
    const edit = vi.fn<Handler>(done).mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    });
    open({ answers: { OfficeEditPromoCode: edit } });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit spring' }));
    fill(/^Percent/, '15');
    press('Save');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    press('Save');
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(2));
    const [first, second] = edit.mock.calls.map(([variables]) => (variables as { input: { requestId: string } }).input);
    expect(second).toEqual(first);
    expect(second).toMatchObject({ seen: { value: 10 }, fields: { value: 15, maxOrders: 50 } });
  });

  it('show both versions when someone else has changed the same field, and replace the other one on request', async () => {
    const edit = vi.fn<Handler>(done).mockImplementationOnce(() => {
      throw appError('STALE', 'Someone else changed the same fields.', { value: 'Someone else changed this.' });
    });
    const list = open({ answers: { OfficeEditPromoCode: edit } });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit spring' }));
    fill(/^Percent/, '15');
    const items = [{ ...spring, value: 20, maxOrders: 70 }];
    list.mockImplementation(() => ({ ownerPromoCodes: { __typename: 'OwnerPromoCodePage', total: 1, items } }));
    press('Save');
    expect(await screen.findByText('Someone else saved: 20')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Percent/)).toHaveValue('15');
    expect(screen.getByLabelText(/^Number of orders/)).toHaveValue('70');
    press('Save');
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(2));
    expect(edit.mock.calls[1]?.[0]).toMatchObject({ input: { seen: { value: 20, maxOrders: 70 }, fields: { value: 15, maxOrders: 70 } } });
  });

  it('are ended after a question', async () => {
    const end = vi.fn<Handler>(() => ({ endPromoCode: { __typename: 'Done', success: true } }));
    const list = open({ answers: { OfficeEndPromoCode: end } });
    fireEvent.click(await screen.findByRole('button', { name: 'End spring' }));
    press('End Code');
    await waitFor(() => expect(end).toHaveBeenCalledOnce());
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  });
});
