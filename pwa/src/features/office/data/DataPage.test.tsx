import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { DataPage } from './DataPage.tsx';
import { rangeOf } from './date-ranges.ts';

const SessionMe: Handler = () => {
  const { me } = ada()({}, {} as never) as { me: object };
  return { me: { ...me, isAdmin: true } };
};

let downloaded: string[] = [];

beforeEach(async () => {
  await connect(true);
  downloaded = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloaded.push(`${new URL(this.href).pathname}${new URL(this.href).search}`);
  });
});

describe('the data screen', () => {
  it('downloads a table of the chosen days once the password is confirmed', async () => {
    const OfficeCanExportData = vi
      .fn<Handler>(() => ({ canExportData: { __typename: 'Done', success: true } }))
      .mockImplementationOnce(() => {
        throw appError('PASSWORD_REQUIRED', 'Please confirm your password first.');
      });
    const AccountConfirmPassword: Handler = () => ({ confirmPassword: { __typename: 'NeutralPayload', success: true } });
    renderInShop(<DataPage />, { address: '/admin/data', answers: { SessionMe, OfficeCanExportData, AccountConfirmPassword } });
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-02-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-02-28' } });
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV: Promo Codes' }));
    fireEvent.change(await screen.findByLabelText('Current Password'), { target: { value: 'right' } });
    expect(downloaded).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(downloaded).toEqual(['/office/exports/promo-uses.csv?from=2026-02-01&to=2026-02-28']));
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV: Orders' }));
    await waitFor(() => expect(downloaded[1]).toBe('/office/exports/orders.csv?from=2026-02-01&to=2026-02-28'));
  });

  it('marks the range whose days are chosen', async () => {
    renderInShop(<DataPage />, { address: '/admin/data', answers: { SessionMe } });
    const lastYear = await screen.findByRole('button', { name: 'Last Year' });
    expect(screen.getByRole('button', { name: 'This Year' })).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(lastYear);
    expect(lastYear).toHaveAttribute('aria-pressed', 'true');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2020-01-01' } });
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  });

  it('offers no download for days in the wrong order', async () => {
    renderInShop(<DataPage />, { address: '/admin/data', answers: { SessionMe } });
    fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2020-01-01' } });
    expect(screen.getByText('The end must not be before the start')).toBeInTheDocument();
    for (const button of screen.getAllByRole('button', { name: /CSV/ })) expect(button).toHaveAttribute('aria-disabled', 'true');
  });
});

it.each([
  ['thisMonth', { from: '2026-01-01', to: '2026-01-31' }],
  ['lastMonth', { from: '2025-12-01', to: '2025-12-31' }],
  ['thisYear', { from: '2026-01-01', to: '2026-12-31' }],
  ['lastYear', { from: '2025-01-01', to: '2025-12-31' }],
] as const)("%s is a range of days on the shop's clocks", (name, range) => {
  expect(rangeOf(name, new Date('2026-02-01T05:00:00Z'))).toEqual(range);
});
