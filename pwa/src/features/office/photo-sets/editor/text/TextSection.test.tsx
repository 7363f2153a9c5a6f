import { cents } from '@archive/schema/money';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { useSession } from '#state/session/session.tsx';
import { ada } from '#test/ada.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import type { EditedSet } from '../edited-set.ts';
import { TextSection } from './TextSection.tsx';

type Fields = EditedSet['fields'];

const STORED = { title: 'Slow Afternoon', description: 'Poses.', price: null, season: null, parts: null };
const FIELDS: Fields = { __typename: 'PhotoSetFields', ...STORED };

/** The fields as the shop stores them, and a way to change them as another owner does. */
function open(save: Handler, { fields: first = FIELDS, me = null as object | null } = {}) {
  let stored = first;
  let show = (_fields: Fields) => {};
  function Editor() {
    const [fields, setFields] = useState(stored);
    show = setFields;
    // An owners' screen shows its forms once it is known who the owner is
    const { user } = useSession();
    if (me && !user) return null;
    async function refetch() {
      setFields(stored);
      return null;
    }
    return <TextSection set={{ id: 7, fields } as EditedSet} refetch={refetch} />;
  }
  const OfficeEditPhotoSet = vi.fn<Handler>((variables, details) => save(variables, details));
  renderInShop(<Editor />, { answers: { SessionMe: () => ({ me }), OfficeEditPhotoSet } });
  return {
    save: OfficeEditPhotoSet,
    store(changes: Partial<Fields>) {
      stored = { ...stored, ...changes };
    },
    otherOwnerSaves(changes: Partial<Fields>) {
      stored = { ...stored, ...changes };
      act(() => show(stored));
    },
  };
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const done = { editPhotoSet: { __typename: 'Done', success: true } };

beforeEach(() => {
  window.localStorage.clear();
  return connect(true);
});

it('shows what another owner saved in fields that this owner left alone', () => {
  const { otherOwnerSaves } = open(() => done);
  type('Title', 'Long Afternoon');
  otherOwnerSaves({ title: 'Short Afternoon', description: 'Twelve poses.' });
  expect(field('Description')).toHaveValue('Twelve poses.');
  expect(field('Title')).toHaveValue('Long Afternoon');
});

it('keeps the changes of both owners in the form after a save', async () => {
  const editor = open(() => {
    editor.store({ title: 'Long Afternoon', description: 'Twelve poses.' });
    return done;
  });
  type('Title', 'Long Afternoon');
  press('Save');
  await waitFor(() => expect(field('Description')).toHaveValue('Twelve poses.'));
  expect(field('Title')).toHaveValue('Long Afternoon');
  expect(editor.save.mock.calls[0]?.[0]).toMatchObject({
    input: { seen: { title: 'Slow Afternoon' }, fields: { title: 'Long Afternoon', description: 'Poses.' } },
  });
  type('Price', '8');
  press('Save');
  await waitFor(() => expect(editor.save).toHaveBeenCalledTimes(2));
  expect(editor.save.mock.calls[1]?.[0]).toMatchObject({
    input: { seen: { title: 'Long Afternoon', description: 'Twelve poses.' }, fields: { description: 'Twelve poses.', price: 800 } },
  });
});

it('keeps what is typed while it saves, for the next save', async () => {
  const editor = open(() => {
    type('Title', 'Long Afternoons');
    editor.store({ title: 'Long Afternoon', price: cents(800) });
    return done;
  });
  type('Title', 'Long Afternoon');
  type('Price', '8');
  press('Save');
  await waitFor(() => expect(editor.save).toHaveBeenCalledTimes(1));
  await screen.findByRole('button', { name: 'Save' });
  expect(field('Title')).toHaveValue('Long Afternoons');
  expect(hasUnsavedWork()).toBe(true);
  press('Save');
  await waitFor(() => expect(editor.save).toHaveBeenCalledTimes(2));
  expect(editor.save.mock.calls[1]?.[0]).toMatchObject({
    input: { seen: { title: 'Long Afternoon', price: 800 }, fields: { title: 'Long Afternoons', price: 800 } },
  });
});

it('sends the fields that the shop stored without the name of their type', async () => {
  const { save } = open(() => done);
  type('Price', '8');
  press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0].input).toMatchObject({ fields: { ...STORED, price: 800 } });
  expect(save.mock.calls[0]?.[0].input.seen).toEqual(STORED);
});

it.each(['1e3', '5.555', '1,000'])('rejects the price %s', async (price) => {
  const { save } = open(() => done);
  type('Price', price);
  press('Save');
  expect(await screen.findByText('Please enter an amount, for example 5')).toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
});

it('asks when both have changed the same field', async () => {
  const editor = open(() => {
    if (editor.save.mock.calls.length > 1) return done;
    editor.store({ title: 'Short Afternoon' });
    throw appError('STALE', 'Someone else changed the same fields.', { title: 'Someone else changed this.' });
  });
  type('Title', 'Long Afternoon');
  press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Short Afternoon');
  expect(field('Title')).toHaveValue('Long Afternoon');
  press('Keep Mine');
  press('Save');
  await waitFor(() => expect(editor.save).toHaveBeenCalledTimes(2));
  expect(editor.save.mock.calls[1]?.[0]).toMatchObject({
    input: { seen: { title: 'Short Afternoon' }, fields: { title: 'Long Afternoon' } },
  });
});

describe('what was typed before a reload', () => {
  /** Another owner has saved `changes` meanwhile. */
  async function typeAndReload(changes: Partial<Fields>) {
    const me = { ...ada, isAdmin: true };
    open(() => done, { me });
    await screen.findByRole('form');
    type('Title', 'Long Afternoon');
    cleanup();
    const editor = open(() => done, { me, fields: { ...FIELDS, ...changes } });
    expect(await screen.findByText('Your unsaved changes are back.')).toBeInTheDocument();
    return editor;
  }

  it('is in its field, and the others have what is saved now', async () => {
    const { save } = await typeAndReload({ title: 'Short Afternoon', description: 'Twelve poses.' });
    expect(field('Title')).toHaveValue('Long Afternoon');
    expect(field('Description')).toHaveValue('Twelve poses.');
    press('Save');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save.mock.calls[0]?.[0].input).toMatchObject({
      seen: { title: 'Slow Afternoon', description: 'Twelve poses.' },
      fields: { title: 'Long Afternoon', description: 'Twelve poses.' },
    });
    await waitFor(() => expect(screen.queryByText('Your unsaved changes are back.')).toBeNull());
  });

  it('is discarded on request', async () => {
    await typeAndReload({ title: 'Short Afternoon' });
    press('Discard Them');
    expect(field('Title')).toHaveValue('Short Afternoon');
  });
});
