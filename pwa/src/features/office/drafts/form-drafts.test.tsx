import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { OwnerEventsPage } from '../events/OwnerEventsPage.tsx';
import { night as drawingNight, picture } from '../events/testing/drawing-night.ts';
import { MessagesPage } from '../messages/MessagesPage.tsx';
import { RefundDialog } from '../sales/refund/RefundDialog.tsx';
import { aPreview, ownerSignedIn as SessionMe } from '../sales/testing/sales.ts';

const RESTORED = 'Your unsaved changes are back.';
const done =
  (name: string): Handler =>
  () => ({ [name]: { __typename: 'Done', success: true } });
const lost: Handler = () => {
  throw new TypeError('Failed to fetch');
};
const fill = (label: RegExp | string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const drafts = () => Object.keys(window.localStorage).filter((key) => key.startsWith(storageKeys.officeDraft));
const inputOf = (sent: ReturnType<typeof vi.fn<Handler>>, call = 0) => (sent.mock.calls[call]?.[0] as { input: object } | undefined)?.input;

beforeEach(() => {
  window.localStorage.clear();
  return connect(true);
});

describe('an event', () => {
  const crop = { x: 0, y: 0.25, width: 1, height: 0.5 };
  const source = { token: 'abc', width: 1600, height: 2000, crop };
  const night = {
    ...drawingNight,
    pictureSource: { ...source, __typename: 'EventPictureSource', crop: { ...crop, __typename: 'Crop' } },
  };
  async function open(event = night, OfficeEditEvent = vi.fn<Handler>(done('editEvent'))) {
    cleanup();
    const page = { __typename: 'OwnerEventPage', total: 1, hasFundraiser: true, items: [event] };
    const answers = { SessionMe, OfficeEvents: () => ({ ownerEvents: page }), OfficeEditEvent };
    renderInShop(<OwnerEventsPage />, { address: '/admin/events', answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Drawing Night' }));
    return OfficeEditEvent;
  }

  it('that another owner has changed meanwhile is saved with the fields as this owner saw them', async () => {
    await open();
    fill(/^Place/, 'Berkeley');
    const edit = await open({ ...night, location: 'Alameda', price: 5000 });
    expect(screen.getByText(RESTORED)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Place/)).toHaveValue('Berkeley');
    edit.mockImplementationOnce(() => {
      throw appError('STALE', 'Someone else changed the same fields.', { location: 'Someone else changed this.' });
    });
    press('Save');
    expect(await screen.findByText('Someone else saved: Alameda')).toBeInTheDocument();
    expect(inputOf(edit)).toMatchObject({ seen: { location: 'Oakland', price: 3500 }, fields: { location: 'Berkeley', price: 3500 } });
    await waitFor(() => expect(screen.getByLabelText(/^Price/)).toHaveValue('50.00'));
    press('Save');
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(2));
    expect(inputOf(edit, 1)).toMatchObject({ seen: { location: 'Alameda', price: 5000 }, fields: { location: 'Berkeley', price: 5000 } });
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it('gets back what is saved when the draft is discarded', async () => {
    await open();
    fill(/^Place/, 'Berkeley');
    await open();
    press('Discard Them');
    expect(screen.getByLabelText(/^Place/)).toHaveValue('Oakland');
    expect([screen.queryByText(RESTORED), drafts()]).toEqual([null, []]);
  });

  it('has no draft once its drawer was closed without saving', async () => {
    await open();
    fill(/^Place/, 'Berkeley');
    press('Close');
    fireEvent.click(await screen.findByRole('button', { name: 'Close without Saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(drafts()).toEqual([]);
    press('Edit Drawing Night');
    expect(screen.getByLabelText(/^Place/)).toHaveValue('Oakland');
  });

  it('keeps the part of its picture that was chosen', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '1.3' } });
    await open();
    expect(screen.getByText(RESTORED)).toBeInTheDocument();
    expect(screen.getByLabelText('Zoom')).toHaveValue('1.3');
    press('Discard Them');
    expect(screen.getByLabelText('Zoom')).toHaveValue('1');
    expect(drafts()).toEqual([]);
  });

  it('that is new keeps its picture', async () => {
    const JPEG = { ...picture, base: '/media/events/2/wide', alt: '', source };
    vi.stubGlobal('fetch', async () => Response.json(JPEG));
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1000, close() {} }));
    const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['x'])));
    const context = vi
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockImplementation((() => ({ drawImage() {}, fillRect() {} })) as never);
    await open();
    press('Close');
    fireEvent.click(await screen.findByRole('button', { name: 'New Event' }));
    fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [new File(['x'], 'pier.jpg')] } });
    await screen.findByRole('button', { name: 'Change Picture' });
    await open();
    press('Close');
    fireEvent.click(await screen.findByRole('button', { name: 'New Event' }));
    expect(screen.getByRole('button', { name: 'Change Picture' })).toBeInTheDocument();
    for (const spy of [toBlob, context]) spy.mockRestore();
    vi.unstubAllGlobals();
  });
});

it('a reply whose answer was lost is sent once, also after a reload', async () => {
  const message = {
    ...{ __typename: 'OfficeMessage', id: 'm1', name: 'Ann', email: 'ann@mail.example', subject: 'My dog', message: 'May I?' },
    ...{ createdAt: '2026-11-20T18:00:00Z', box: 'open' },
  };
  const opened = { __typename: 'OpenedMessage', message, replies: [], isSenderBlocked: false, others: 0 };
  async function open(OfficeReplyToMessage: Handler) {
    cleanup();
    const answers = {
      OfficeMessages: () => ({ officeMessages: { __typename: 'OfficeMessagePage', total: 1, open: 1, items: [message] } }),
      OfficeMessage: () => ({ officeMessage: opened }),
    };
    renderInShop(
      <Routes>
        <Route path="/admin/messages" element={<MessagesPage />} />
      </Routes>,
      { address: '/admin/messages?message=m1', answers: { SessionMe, ...answers, OfficeReplyToMessage } },
    );
    await screen.findByLabelText('Reply to Ann');
  }
  const [first, second] = [vi.fn<Handler>(lost), vi.fn<Handler>(done('replyToMessage'))];
  await open(first);
  fill('Reply to Ann', 'Of course.');
  press('Send Reply');
  expect(await screen.findByText(/couldn't reach the shop/)).toBeInTheDocument();
  await open(second);
  expect(screen.getByText(RESTORED)).toBeInTheDocument();
  press('Send Reply');
  await waitFor(() => expect(screen.getByLabelText('Reply to Ann')).toHaveValue(''));
  expect(second.mock.calls[0]?.[0]).toEqual(first.mock.calls[0]?.[0]);
  expect(drafts()).toEqual([]);
});

it('a refund keeps its reason, but not what to refund and the typed amount', async () => {
  async function open() {
    cleanup();
    const preview = { ...aPreview, due: 9000, returned: 0, left: 9000 };
    const sale = { id: 'o1', kind: 'order' as const, number: 'AR-1', due: 9000 };
    const answers = { SessionMe, OfficeRefundPreview: () => ({ refundPreview: preview }) };
    renderInShop(<RefundDialog sale={sale} onClose={() => {}} onRefunded={() => {}} />, { answers });
    await screen.findByLabelText(/^Reason/);
  }
  await open();
  fireEvent.click(screen.getByLabelText(/^Everything that is left/));
  fill(/^Type the amount/, '90');
  fill(/^Reason/, 'Bought for someone else');
  await open();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Bought for someone else');
  expect(screen.getByLabelText(/^Everything that is left/)).not.toBeChecked();
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('"90"');
});
