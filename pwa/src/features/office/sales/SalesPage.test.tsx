import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { SalesPage } from './SalesPage.tsx';
import { anOpenedSale, anOrder, ownerSignedIn } from './testing/sales.ts';

function open({ items = [anOrder], address = '/admin/orders', answers = {} as Record<string, Handler> } = {}) {
  const OfficeSales = vi.fn<Handler>(() => ({ officeSales: { __typename: 'OfficeSalePage', total: items.length, items } }));
  const OfficeSale = vi.fn<Handler>(() => ({ officeSale: anOpenedSale }));
  renderInShop(<SalesPage />, { address, answers: { SessionMe: ownerSignedIn, OfficeSales, OfficeSale, ...answers } });
  return { OfficeSales, OfficeSale };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => connect(true));

describe('the orders', () => {
  it('are listed with titles, buyer, time, state and amount', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /AR-7KQ2-M9XD/ }));
    for (const text of ['Standing Figures, Chairs', 'Nov 20, 2026, 10:00 AM', 'Partly refunded', '$13.00'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByText(/ann@/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sold' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('say when nothing is sold', async () => {
    open({ items: [] });
    expect(await screen.findByText('Nothing sold yet')).toBeInTheDocument();
  });

  it('that were not paid are searched when nothing sold matches', async () => {
    const { OfficeSales } = open({ items: [], address: '/admin/orders?search=ann' });
    await screen.findByText('Nothing matches your search');
    press('Search All Orders');
    await waitFor(() => expect(OfficeSales.mock.calls.at(-1)?.[0]).toEqual({ input: { filter: 'all', page: 1, search: 'ann' } }));
  });

  it('that Today asks to look at are listed with the reason, and as a filter only then', async () => {
    open();
    await screen.findByRole('row', { name: /AR-7KQ2-M9XD/ });
    expect(screen.queryByRole('button', { name: 'Not Downloaded' })).not.toBeInTheDocument();
    cleanup();
    const { OfficeSales } = open({ address: '/admin/orders?filter=notDownloaded' });
    expect(await screen.findByText(/the address may be mistyped/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Not Downloaded' })).toHaveAttribute('aria-pressed', 'true');
    expect(OfficeSales.mock.calls.at(-1)?.[0]).toEqual({ input: { filter: 'notDownloaded', page: 1, search: '' } });
  });

  it('stay open when the search is applied just after the click', async () => {
    const { OfficeSales } = open();
    const row = await screen.findByRole('button', { name: 'AR-7KQ2-M9XD' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ann' } });
    // Both happen before the screen shows either.
    act(() => {
      fireEvent.click(row);
      vi.advanceTimersByTime(250);
    });
    vi.useRealTimers();
    await waitFor(() => expect(OfficeSales.mock.calls.at(-1)?.[0]).toMatchObject({ input: { search: 'ann' } }));
    expect(await screen.findByRole('dialog', { name: 'Order' })).toBeInTheDocument();
  });

  it('open with lines, sums and what happened', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'AR-7KQ2-M9XD' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Order' }));
    expect(await panel.findByText('Refunded: can no longer be downloaded')).toBeInTheDocument();
    for (const text of ['Discount (SPRING)', '-$2.00', 'Charged', '$13.00', 'Returned', '-$5.00', 'ending in 4242', 'ann'])
      expect(panel.getByText(text)).toBeInTheDocument();
    expect(panel.getByText('Chairs (2 times)')).toBeInTheDocument();
  });

  it('are emailed again, and to a corrected address whose old links stop', async () => {
    const done = (name: string) => vi.fn<Handler>(() => ({ [name]: { __typename: 'Done', success: true } }));
    const [resend, correct] = [done('resendMail'), done('correctOrderEmail')];
    open({ address: '/admin/orders?sale=o1', answers: { OfficeResendMail: resend, OfficeCorrectEmail: correct } });
    fireEvent.click(await screen.findByRole('button', { name: 'Send Email Again' }));
    await waitFor(() => expect(resend.mock.calls[0]?.[0]).toMatchObject({ input: { id: 'o1' } }));
    press('Correct Email');
    press('Correct and Send');
    expect(await screen.findByText('This is the old address')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'ann@right.example' } });
    press('Correct and Send');
    const input = { id: 'o1', email: 'ann@right.example', expectedEmail: 'ann@mail.example', cutOldLinks: true };
    await waitFor(() => expect(correct.mock.calls[0]?.[0]).toMatchObject({ input }));
  });

  it('whose address another owner has corrected meanwhile show that one, also when they are opened again', async () => {
    let email = anOrder.email;
    const correct = vi.fn<Handler>(() => {
      email = 'ann@other.example';
      throw appError('STALE', 'Another owner has corrected the address.');
    });
    const OfficeSale = () => ({ officeSale: { ...anOpenedSale, sale: { ...anOrder, email } } });
    const openAgain = async () => {
      open({ address: '/admin/orders?sale=o1', answers: { SessionMe: ownerSignedIn, OfficeSale, OfficeCorrectEmail: correct } });
      fireEvent.click(await screen.findByRole('button', { name: 'Correct Email' }));
    };
    await openAgain();
    fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'ann@right.example' } });
    press('Correct and Send');
    expect(await screen.findByText('Another owner has corrected the address.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveValue('ann@other.example'));
    cleanup();
    await openAgain();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ann@other.example');
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith(storageKeys.officeDraft))).toEqual([]);
  });
});
