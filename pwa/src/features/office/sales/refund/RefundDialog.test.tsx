import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { aPreview, ownerSignedIn } from '../testing/sales.ts';
import { RefundDialog } from './RefundDialog.tsx';

const done = (name: string) => ({ [name]: { __typename: 'Done', success: true } });

async function open({
  preview = aPreview as Partial<typeof aPreview> & { due: number },
  kind = 'order' as 'order' | 'ticket',
  answers = {} as Record<string, Handler>,
} = {}) {
  const refund = vi.fn<Handler>(() => done('refund'));
  const onRefunded = vi.fn();
  const OfficeRefundPreview = vi.fn<Handler>(() => ({ refundPreview: preview }));
  const fake = { SessionMe: ownerSignedIn, OfficeRefundPreview, OfficeRefund: refund, ...answers };
  const sale = { id: 'o1', kind, number: 'AR-1', due: preview.due };
  renderInShop(<RefundDialog sale={sale} onClose={() => {}} onRefunded={onRefunded} />, { answers: fake });
  await screen.findByRole('dialog');
  return { refund, onRefunded, OfficeRefundPreview };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => connect(true));

describe('a refund', () => {
  it('of photo sets shows what it returns and takes back, and asks for the amount if nothing is left', async () => {
    const { refund, onRefunded } = await open();
    expect(await screen.findByText('$5.00 of $13.00 returned so far, $8.00 left.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Standing Figures/)).toBeDisabled();
    press('Refund $0.00');
    expect(await screen.findByText('Choose at least one photo set')).toBeInTheDocument();
    expect(screen.getByText('Please write why')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText(/Chairs/));
    expect(screen.getByText('The buyer loses Chairs.')).toBeInTheDocument();
    type(/Reason/, 'Wrong set');
    type(/Type the amount, \$8.00/, '7');
    press('Refund $8.00');
    expect(await screen.findByText('Type $8.00')).toBeInTheDocument();
    type(/Type the amount/, '8.00');
    press('Refund $8.00');
    await waitFor(() => expect(onRefunded).toHaveBeenCalledOnce());
    const sent = { id: 'o1', choice: 'lines', lineIds: ['l2'], amount: 800, expectedReturned: 500, typedAmount: 800, reason: 'Wrong set' };
    expect(refund.mock.calls[0]?.[0]).toMatchObject({ input: sent });
  });

  it('accepts a large amount as the screen shows it', async () => {
    const { refund } = await open({ preview: { ...aPreview, due: 200_000, left: 123_456 }, kind: 'ticket' });
    await screen.findByText('The ticket will no longer be valid.');
    type(/Reason/, 'Sick');
    type(/Type the amount, \$1,234\.56/, '$1,234.56');
    press('Refund $1,234.56');
    await waitFor(() => expect(refund.mock.calls[0]?.[0]).toMatchObject({ input: { typedAmount: 123_456 } }));
  });

  it('of an amount says that the buyer loses nothing else', async () => {
    const { refund, onRefunded } = await open();
    fireEvent.click(await screen.findByLabelText('An amount'));
    type(/Dollars/, '9');
    type(/Reason/, 'A courtesy');
    press('Refund $9.00');
    expect(await screen.findByText('At most $8.00 is left')).toBeInTheDocument();
    type(/Dollars/, '2.50');
    expect(screen.getByText('The buyer loses nothing else.')).toBeInTheDocument();
    press('Refund $2.50');
    await waitFor(() => expect(onRefunded).toHaveBeenCalledOnce());
    expect(refund.mock.calls[0]?.[0]).toMatchObject({ input: { choice: 'amount', lineIds: [], amount: 250, typedAmount: null } });
  });

  it('of an amount says that the buyer keeps everything if nothing was taken back before', async () => {
    await open({ preview: { ...aPreview, lines: aPreview.lines.map((line) => ({ ...line, isTakenBack: false })) } });
    fireEvent.click(await screen.findByLabelText('An amount'));
    type(/Dollars/, '2.50');
    expect(screen.getByText('The buyer keeps everything.')).toBeInTheDocument();
  });

  it('shows the order again if another owner was faster', async () => {
    const stale: Handler = () => {
      throw appError('STALE', '$5.00 are returned by now.');
    };
    const { OfficeRefundPreview } = await open({ answers: { OfficeRefund: stale } });
    fireEvent.click(await screen.findByLabelText('An amount'));
    type(/Dollars/, '1');
    type(/Reason/, 'x');
    press('Refund $1.00');
    expect(await screen.findByText('The order has changed. This is how it is now.')).toBeInTheDocument();
    expect(OfficeRefundPreview).toHaveBeenCalledTimes(2);
  });

  it('of a ticket is all of it or a part', async () => {
    const stale: Handler = () => {
      throw appError('STALE', 'Look again.');
    };
    await open({ kind: 'ticket', preview: { ...aPreview, lines: [] }, answers: { OfficeRefund: stale } });
    expect(await screen.findByText('The ticket will no longer be valid.')).toBeInTheDocument();
    type(/Reason/, 'Sick');
    type(/Type the amount/, '8.00');
    press('Refund $8.00');
    expect(await screen.findByText('The ticket has changed. This is how it is now.')).toBeInTheDocument();
    const choices = within(screen.getByRole('group', { name: 'What to refund' })).getAllByRole('radio');
    expect(choices).toHaveLength(2);
  });

  it('of what cost nothing takes it back', async () => {
    const takeBack = vi.fn<Handler>(() => done('takeBack'));
    const free = { ...aPreview, due: 0, returned: 0, left: 0, lines: aPreview.lines.map((line) => ({ ...line, share: 0 })) };
    const { onRefunded } = await open({ preview: free, answers: { OfficeTakeBack: takeBack } });
    fireEvent.click(await screen.findByLabelText(/Chairs/));
    expect(screen.getByRole('dialog', { name: 'Take Back AR-1' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Refund/ })).not.toBeInTheDocument();
    type(/Reason/, 'Abuse');
    press('Take Back');
    await waitFor(() => expect(onRefunded).toHaveBeenCalledOnce());
    expect(takeBack.mock.calls[0]?.[0]).toMatchObject({ input: { id: 'o1', lineIds: ['l2'], reason: 'Abuse' } });
  });

  it('is not offered while a bank decides', async () => {
    await open({ preview: { ...aPreview, isDisputed: true } });
    expect(await screen.findByText(/This payment is disputed/)).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });
});
