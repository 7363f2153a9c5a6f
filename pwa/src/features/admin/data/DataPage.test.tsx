import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import type { Handler } from '#test/fake-server.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { DataPage } from './DataPage.tsx';
import { rangeOf } from './date-ranges.ts';

const SessionMe: Handler = () => {
  const { me } = ada()({}, {} as never) as { me: object };
  return { me: { ...me, isAdmin: true } };
};

beforeEach(() => connect(true));

describe('the data screen', () => {
  it('links to each table for the chosen days', async () => {
    renderInShop(<DataPage />, { address: '/admin/data', answers: { SessionMe } });
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-02-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-02-28' } });
    const link = (name: string) => screen.getByRole('link', { name: `Download CSV: ${name}` });
    expect(link('Orders')).toHaveAttribute('href', '/office/exports/orders.csv?from=2026-02-01&to=2026-02-28');
    expect(link('Promo Codes')).toHaveAttribute('href', '/office/exports/promo-uses.csv?from=2026-02-01&to=2026-02-28');
  });

  it('offers no download for days in the wrong order', async () => {
    renderInShop(<DataPage />, { address: '/admin/data', answers: { SessionMe } });
    fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2020-01-01' } });
    expect(screen.getByText('The end must not be before the start')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /CSV/ })).not.toBeInTheDocument();
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
