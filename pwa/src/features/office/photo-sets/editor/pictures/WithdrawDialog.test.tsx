import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import type { EditedSet } from '../edited-set.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

function open(withdraw: Handler = () => ({ withdrawPictures: { __typename: 'Done', success: true } })) {
  const OfficeWithdrawPictures = vi.fn<Handler>(withdraw);
  const calls = { onOpenChange: vi.fn(), onDone: vi.fn(), refetch: vi.fn(async () => null) };
  renderInShop(<WithdrawDialog isOpen set={{ id: 7 } as EditedSet} ids={['a', 'b']} {...calls} />, { answers: { OfficeWithdrawPictures } });
  return { withdraw: OfficeWithdrawPictures, ...calls };
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));

beforeEach(() => connect(true));

it('pictures are withdrawn with a reason, after the dialog said from where', async () => {
  const { withdraw, onDone, onOpenChange } = open();
  const dialog = screen.getByRole('dialog', { name: 'Withdraw 2 pictures?' });
  expect(dialog).toHaveTextContent(
    "This removes them from every version, download and Complete Collection. Buyers keep files they've saved.",
  );
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'The model asked' } });
  submit();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(withdraw.mock.calls[0]?.[0]).toMatchObject({ input: { id: 7, ids: ['a', 'b'], reason: 'The model asked' } });
});

it('pictures on the cover are not withdrawn, and the dialog says why', async () => {
  const { onDone } = open(() => {
    throw appError('CONFLICT', 'The cover shows one of these pictures.');
  });
  submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('The cover shows one of these pictures.');
  expect(onDone).not.toHaveBeenCalled();
});
