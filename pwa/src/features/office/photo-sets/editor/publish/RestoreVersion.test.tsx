import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import type { EditedSet } from '../edited-set.ts';
import { Versions } from './Versions.tsx';

const VERSION = { note: '', createdAt: '2026-11-01T12:00:00.000Z', recipients: 0, notified: 0, restorable: 0, withdrawn: 0 };

/** Opens the dialog of version 1. */
async function open(version: Partial<EditedSet['versions'][number]>, restore: Handler) {
  const OfficeRestoreVersion = vi.fn<Handler>(restore);
  const refetch = vi.fn(async () => null);
  const versions = [
    { ...VERSION, number: 2 },
    { ...VERSION, number: 1, ...version },
  ];
  renderInShop(<Versions set={{ id: 7, revision: 5, isPublishing: false, versions } as unknown as EditedSet} refetch={refetch} />, {
    answers: { OfficeRestoreVersion },
  });
  // Not for the version that buyers get.
  fireEvent.click(screen.getByRole('button', { name: /^Restore Pictures/ }));
  return { dialog: await screen.findByRole('dialog'), restore: OfficeRestoreVersion, refetch };
}

const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Restore Pictures' }));

beforeEach(() => connect(true));

it('says what a restore does, then sends it', async () => {
  const { dialog, restore, refetch } = await open({ restorable: 4 }, () => ({ restoreVersion: { __typename: 'Done', success: true } }));
  expect(dialog).toHaveTextContent('The draft gets the 4 pictures of version 1. Buyers see nothing until you publish.');
  expect(dialog).toHaveTextContent('Those that were never published are deleted.');
  expect(dialog).not.toHaveTextContent('withdrawn');
  confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(restore.mock.calls[0]?.[0]).toMatchObject({ input: { id: 7, version: 1, revision: 5 } });
  expect(refetch).toHaveBeenCalledOnce();
});

it('counts what was withdrawn, and stays open when the set has changed', async () => {
  const { dialog } = await open({ restorable: 1, withdrawn: 2 }, () => {
    throw appError('CONFLICT', 'Another owner changed this set.');
  });
  expect(dialog).toHaveTextContent('The draft gets the 1 picture of version 1.');
  expect(dialog).toHaveTextContent("2 pictures were withdrawn and can't come back.");
  confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Another owner changed this set.');
});
