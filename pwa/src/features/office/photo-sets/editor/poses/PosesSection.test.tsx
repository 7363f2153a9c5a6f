import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import type { EditedPicture, EditedSet } from '../edited-set.ts';
import { PosesSection } from './PosesSection.tsx';

const DONE = { __typename: 'Done', success: true };
const pose = (key: number, name: string) => ({ __typename: 'OwnerPose' as const, key, name });
const picture = (id: string, key: number, position: number) =>
  ({ id, name: `${id}.jpg`, pose: key, position, status: 'ready', hasPreview: false }) as EditedPicture;
const SET = {
  ...{ id: 7, samplePose: 1, poses: [pose(1, 'Pose 1'), pose(2, 'Pose 2')] },
  pictures: [picture('a', 1, 1), picture('b', 1, 2), picture('c', 2, 1)],
} as unknown as EditedSet;

/** Opens the section. The server answers each change only when `answer` is called. */
function open() {
  let stored = SET;
  const asked = [] as ((isRefused: boolean) => void)[];
  const wait = (done: object) =>
    new Promise<object>((resolve, reject) =>
      asked.push((isRefused) => (isRefused ? reject(appError('STALE', 'Another owner has changed this, too.')) : resolve(done))),
    );
  const OfficeEditPoses = vi.fn<Handler>(async ({ input }) => {
    const answer = await wait({ editPoses: DONE });
    stored = { ...stored, ...input.wanted };
    return answer;
  });
  const OfficeArrangePictures = vi.fn<Handler>(async () => wait({ arrangePictures: DONE }));
  function Editor() {
    const [set, setSet] = useState(stored);
    async function refetch() {
      setSet(stored);
      return stored;
    }
    return <PosesSection set={set} refetch={refetch} />;
  }
  renderInShop(<Editor />, { answers: { OfficeEditPoses, OfficeArrangePictures } });
  const answer = async (isRefused = false) => {
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => asked.shift()?.(isRefused));
  };
  return { answer, edited: OfficeEditPoses, arranged: OfficeArrangePictures };
}

const nameOf = (index: number) => screen.getByRole('textbox', { name: `Name of pose ${index}` });
function rename(index: number, name: string) {
  fireEvent.change(nameOf(index), { target: { value: name } });
  fireEvent.blur(nameOf(index));
}
const inputOf = (sent: ReturnType<typeof open>['edited'], call: number) => sent.mock.calls[call]?.[0].input as object;

beforeEach(() => connect(true));

it('a pose that is named while another name is being saved is saved after it', async () => {
  const { answer, edited } = open();
  rename(1, 'Standing');
  rename(2, 'Seated');
  expect([1, 2].map((index) => (nameOf(index) as HTMLInputElement).value)).toEqual(['Standing', 'Seated']);
  await answer();
  await answer();
  expect(inputOf(edited, 1)).toMatchObject({
    seen: { poses: [{ name: 'Standing' }, { name: 'Pose 2' }] },
    wanted: { poses: [{ name: 'Standing' }, { name: 'Seated' }] },
  });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Seated' })).toBeVisible());
});

it('pictures that are moved while others are being saved are moved after them', async () => {
  const { answer, arranged } = open();
  const press = (key: string) => fireEvent.keyDown(screen.getByTitle('a.jpg'), { key, altKey: true });
  press('ArrowRight');
  press('ArrowLeft');
  await answer();
  await answer();
  expect(inputOf(arranged, 0)).toMatchObject({
    moves: [
      { id: 'b', view: 1 },
      { id: 'a', view: 2 },
    ],
  });
  expect(inputOf(arranged, 1)).toMatchObject({
    moves: [
      { id: 'a', view: 1 },
      { id: 'b', view: 2 },
    ],
  });
});

it('a name that was refused stays in its box, and what followed is not made', async () => {
  const { answer, edited } = open();
  rename(1, 'Standing');
  fireEvent.click(screen.getByRole('button', { name: 'Make Free: Pose 2' }));
  expect(screen.getByRole('region', { name: 'Pose 2' })).toHaveTextContent('Free Pose');
  await answer(true);
  expect(await screen.findByRole('alert')).toHaveTextContent('Another owner has changed this, too.');
  expect(nameOf(1)).toHaveValue('Standing');
  expect(screen.getByRole('region', { name: 'Pose 1' })).toHaveTextContent('Free Pose');
  expect(edited).toHaveBeenCalledTimes(1);
  fireEvent.blur(nameOf(1));
  await answer();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Standing' })).toBeVisible());
});

it('the pose that was made free has the focus, because the button is gone', async () => {
  const { answer } = open();
  const button = screen.getByRole('button', { name: 'Make Free: Pose 2' });
  button.focus();
  fireEvent.click(button);
  await answer();
  const badge = within(screen.getByRole('region', { name: 'Pose 2' })).getByText('Free Pose');
  expect(badge).toHaveFocus();
  badge.blur();
  fireEvent.change(nameOf(2), { target: { value: 'Seated, tu' } });
  expect(badge).not.toHaveFocus();
});
