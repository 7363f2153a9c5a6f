import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { PromoCodesPage } from '../promo-codes/PromoCodesPage.tsx';

const code = {
  ...{ __typename: 'OwnerPromoCode', code: 'spring', kind: 'percent', value: 10, startsAt: null, endsAt: null, maxOrders: null },
  ...{ isActive: true, state: 'live', uses: 0, discounts: 0 },
};

/** A shop that wants the password before a code is ended. */
function openGuarded() {
  let isConfirmed = false;
  const OfficeEndPromoCode = vi.fn<Handler>(() => {
    if (!isConfirmed) throw appError('PASSWORD_REQUIRED', 'Please confirm your password first.');
    return { endPromoCode: { __typename: 'Done', success: true } };
  });
  const AccountConfirmPassword: Handler = ({ password }) => {
    if (password !== 'right') throw appError('BAD_INPUT', 'Please check.', { password: 'This password is not correct.' });
    isConfirmed = true;
    return { confirmPassword: { __typename: 'NeutralPayload', success: true } };
  };
  const SessionMe: Handler = () => {
    const { me } = ada()({}, {} as never) as { me: object };
    return { me: { ...me, isAdmin: true } };
  };
  const OfficePromoCodes: Handler = () => ({ ownerPromoCodes: { __typename: 'OwnerPromoCodePage', total: 1, items: [code] } });
  const answers = { SessionMe, OfficePromoCodes, OfficeEndPromoCode, AccountConfirmPassword };
  renderInShop(<PromoCodesPage />, { address: '/admin/codes', answers });
  return OfficeEndPromoCode;
}

async function askedDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'End spring' }));
  fireEvent.click(await screen.findByRole('button', { name: 'End Code' }));
  return within(await screen.findByRole('dialog', { name: 'Confirm Your Password' }));
}

beforeEach(() => connect(true));

it('asks for the password and then makes the same change', async () => {
  const end = openGuarded();
  const dialog = await askedDialog();
  const field = dialog.getByLabelText('Current Password');
  await waitFor(() => expect(field).toHaveFocus());
  fireEvent.change(field, { target: { value: 'wrong' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('This password is not correct.')).toBeInTheDocument();
  fireEvent.change(field, { target: { value: 'right' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(end).toHaveBeenCalledTimes(2));
  expect(end.mock.calls[1]?.[0]).toEqual(end.mock.calls[0]?.[0]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Your Password' })).not.toBeInTheDocument());
});

it('makes no change and shows no error when the dialog is closed', async () => {
  const end = openGuarded();
  const dialog = await askedDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Your Password' })).not.toBeInTheDocument());
  expect(end).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the password on request, and needs a connection', async () => {
  openGuarded();
  const dialog = await askedDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Show current password' }));
  expect(dialog.getByLabelText('Current Password')).toHaveAttribute('type', 'text');
  await connect(false);
  expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription('This needs a connection.');
});
