import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import type { Handler } from '#test/fake-server.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { LogPage } from './LogPage.tsx';

const entry = {
  ...{ __typename: 'AuditEntry', id: '7', at: '2026-11-20T18:00:00Z', ownerName: 'ada', device: 'Firefox on Linux' },
  ...{ action: 'editPromoCode', subject: 'spring', before: '{"kind":"percent","value":10}', after: '{"kind":"percent","value":15}' },
};

function open(entries: object[], address = '/admin/log', loaded = Promise.resolve()) {
  const SessionMe: Handler = () => {
    const { me } = ada()({}, {} as never) as { me: object };
    return { me: { ...me, isAdmin: true } };
  };
  const OfficeLog = vi.fn<Handler>(async () => {
    await loaded;
    return {
      auditEntries: { __typename: 'AuditPage', total: entries.length, items: entries },
      auditOwners: [
        { __typename: 'AuditOwner', id: 'u1', name: 'ada' },
        { __typename: 'AuditOwner', id: 'u2', name: 'grace' },
      ],
    };
  });
  renderInShop(<LogPage />, { address, answers: { SessionMe, OfficeLog } });
  return () => OfficeLog.mock.calls.at(-1)?.[0];
}

beforeEach(() => connect(true));

it('says who changed what, before and after', async () => {
  open([entry]);
  const row = await screen.findByRole('row', { name: /Changed a promo code: spring/ });
  expect(row).toHaveTextContent('adaFirefox on Linux');
  expect(row).toHaveTextContent('Discount: 10% off 15% off');
});

it('says that an entry has no changes to show', async () => {
  open([{ ...entry, before: null, after: null }]);
  expect((await screen.findAllByRole('cell'))[0]).toHaveTextContent(/–$/);
});

it('shows the beginning of a long text, which opens the rest', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `pose-${at + 1}.jpg`);
  open([{ ...entry, before: null, after: JSON.stringify({ pictures: names }) }]);
  const rest = await screen.findByText(/pose-60\.jpg/);
  expect(rest).not.toBeVisible();
  fireEvent.click(screen.getByText(/^pose-1\.jpg, pose-2\.jpg/));
  expect(rest).toBeVisible();
});

it('has its filters where they stay before the list is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  open([entry], '/admin/log', promise);
  expect(await screen.findByLabelText('Who')).toBeInTheDocument();
  resolve();
  expect(await screen.findByRole('option', { name: 'grace' })).toBeInTheDocument();
});

it('lists one kind of change, and those of one owner', async () => {
  const asked = open([entry], '/admin/log?page=1');
  fireEvent.change(await screen.findByLabelText('What'), { target: { value: 'refund' } });
  await waitFor(() => expect(asked()).toMatchObject({ filter: { action: 'refund' } }));
  fireEvent.change(screen.getByLabelText('Who'), { target: { value: 'u2' } });
  await waitFor(() => expect(asked()).toMatchObject({ input: { page: 1 }, filter: { action: 'refund', ownerId: 'u2' } }));
});

it('without such a change can be shown in full again', async () => {
  const asked = open([], '/admin/log?action=refund&ownerId=u2');
  fireEvent.click(await screen.findByRole('button', { name: 'Show All' }));
  await waitFor(() => expect(asked()).toEqual({ input: { page: 1, search: '' }, filter: {} }));
  expect(await screen.findByText('Nothing changed yet')).toBeInTheDocument();
});
