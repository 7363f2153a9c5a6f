import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import type { EditedSet, SectionProps } from '../edited-set.ts';
import { CancelPublication } from './CancelPublication.tsx';
import { DiscardChanges } from './DiscardChanges.tsx';
import { MoveToTop } from './MoveToTop.tsx';
import { TakeOffSale } from './TakeOffSale.tsx';
import { Versions } from './Versions.tsx';

const DONE = { __typename: 'Done', success: true };
const SET = { id: 7, state: 'onSale', openCheckouts: 0, fields: { title: 'Slow Afternoon' } } as unknown as EditedSet;

/** @param operation the mutation that the section sends */
function open(Section: (props: SectionProps) => unknown, set: EditedSet, operation: string) {
  const sent = vi.fn<Handler>(() => ({ [operation]: DONE }));
  const refetch = vi.fn(async () => null);
  const Shown = Section as typeof TakeOffSale;
  renderInShop(<Shown set={set} refetch={refetch} />, { answers: { [`Office${operation[0]?.toUpperCase()}${operation.slice(1)}`]: sent } });
  return { sent, refetch };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const inputOf = (sent: ReturnType<typeof open>['sent']) => (sent.mock.calls[0]?.[0] as { input: object } | undefined)?.input;

beforeEach(() => connect(true));

it('a set without open checkouts is taken off sale after one question', async () => {
  const { sent, refetch } = open(TakeOffSale, SET, 'takeOffSale');
  press('Take off Sale...');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Visitors no longer see it. Buyers keep it.');
  expect(screen.queryByRole('button', { name: /Close Open Checkouts/ })).toBeNull();
  press('Take off Sale');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputOf(sent)).toMatchObject({ id: 7, openCheckouts: 'honor' });
  expect(refetch).toHaveBeenCalledOnce();
});

it.each([
  ['Take off Sale, Honor Open Checkouts', 'honor'],
  ['Take off Sale, Close Open Checkouts', 'close'],
])('an owner decides about 3 open checkouts: %s', async (name, openCheckouts) => {
  const { sent } = open(TakeOffSale, { ...SET, openCheckouts: 3 }, 'takeOffSale');
  press('Take off Sale...');
  expect(await screen.findByRole('dialog')).toHaveTextContent('3 checkouts are open.');
  press(name);
  await waitFor(() => expect(inputOf(sent)).toMatchObject({ id: 7, openCheckouts }));
});

it('a refused change keeps its dialog open and says why', async () => {
  const { sent } = open(TakeOffSale, SET, 'takeOffSale');
  sent.mockImplementation(() => {
    throw appError('CONFLICT', 'This set is being published.');
  });
  press('Take off Sale...');
  await screen.findByRole('dialog');
  press('Take off Sale');
  expect(await screen.findByRole('alert')).toHaveTextContent('This set is being published.');
});

it('changes of a set on sale are discarded, and the editor shows what buyers see', async () => {
  const { sent, refetch } = open(DiscardChanges, SET, 'discardPhotoSet');
  press('Discard Changes...');
  expect(await screen.findByRole('dialog')).toHaveTextContent('The set goes back to what buyers see now.');
  press('Discard Changes');
  await waitFor(() => expect(refetch).toHaveBeenCalledOnce());
  expect(inputOf(sent)).toMatchObject({ id: 7 });
});

it('a set that was never published is deleted only after the dialog says so', async () => {
  const { sent, refetch } = open(DiscardChanges, { ...SET, state: 'draft' }, 'discardPhotoSet');
  press('Delete This Set...');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Its pictures are deleted. It was never published.');
  expect(sent).not.toHaveBeenCalled();
  press('Delete Set');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputOf(sent)).toMatchObject({ id: 7 });
  expect(refetch).not.toHaveBeenCalled();
});

it('a publication is canceled', async () => {
  const { sent, refetch } = open(CancelPublication, SET, 'cancelPublication');
  press('Cancel Publication');
  await waitFor(() => expect(refetch).toHaveBeenCalledOnce());
  expect(inputOf(sent)).toMatchObject({ id: 7 });
});

it('earlier buyers are emailed about a version only on request, with their number and the note', async () => {
  const version = {
    note: 'One more pose.',
    createdAt: '2026-11-01T12:00:00.000Z',
    recipients: 12,
    notified: 0,
    restorable: 0,
    withdrawn: 0,
  };
  const versions = [
    { ...version, number: 2 },
    { ...version, number: 1 },
  ];
  const { sent } = open(Versions, { ...SET, isPublishing: false, versions } as unknown as EditedSet, 'emailNewVersion');
  // Not about the first version, which everyone has bought.
  press('Email 12 buyers...');
  expect(await screen.findByRole('dialog')).toHaveTextContent('One more pose.');
  expect(sent).not.toHaveBeenCalled();
  press('Send 12 Emails');
  await waitFor(() => expect(inputOf(sent)).toMatchObject({ id: 7, version: 2, recipients: 12 }));
});

it('a set is moved to the top of the catalogue, however long that is', async () => {
  const { sent, refetch } = open(MoveToTop, SET, 'orderPhotoSets');
  press('Move to Top');
  await waitFor(() => expect(refetch).toHaveBeenCalledOnce());
  expect(inputOf(sent)).toMatchObject({ ids: [7], isTop: true });
});
