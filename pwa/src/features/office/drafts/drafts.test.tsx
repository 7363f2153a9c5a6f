import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { MAX_DRAFT_AGE_MS } from '#state/office/stored-drafts.ts';
import { useSession } from '#state/session/session.tsx';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { useDraftValues } from './use-draft-values.ts';

const rule = z.object({ text: z.string() });

interface FormProps {
  record: number;
  saved: string;
  about?: string | undefined;
}

function Form({ record, saved, about }: FormProps) {
  const { values, change, draft } = useDraftValues(`note-${record}`, rule, { text: saved }, about);
  return (
    <>
      <DraftNotice draft={draft} />
      <input aria-label="Note" value={values.text} onChange={({ target }) => change({ text: target.value })} />
      <button type="button" onClick={draft.end}>
        Saved
      </button>
    </>
  );
}

function Screen(form: FormProps) {
  const { user, signOut } = useSession();
  return (
    <>
      {user && <Form {...form} />}
      <button type="button" onClick={() => void signOut()}>
        Sign Out
      </button>
    </>
  );
}

async function open({ record = 1, saved = '', about = undefined as string | undefined, me = {} } = {}) {
  const SessionMe = () => ({ me: { ...(ada()({}, {} as never) as { me: object }).me, isAdmin: true, ...me } });
  renderInShop(<Screen {...{ record, saved, about }} />, { answers: { SessionMe, SessionLogout: () => ({ logout: true }) } });
  await screen.findByRole('textbox');
}

/** The page is left without a question, as by a link, a reload or a crash, and the form is opened again. */
async function comeBack(options: Parameters<typeof open>[0] = {}) {
  cleanup();
  await open(options);
}

const field = () => screen.getByRole('textbox', { name: 'Note' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const notice = () => screen.queryByText('Your unsaved changes are back.');
const drafts = () => Object.keys(window.localStorage).filter((key) => key.startsWith(storageKeys.officeDraft));

beforeEach(() => window.localStorage.clear());

describe('what an owner has typed and not saved', () => {
  it('is in the form again when the owner comes back, and the form says so', async () => {
    await open();
    expect(notice()).toBeNull();
    type('Bring charcoal');
    expect(notice()).toBeNull();
    await comeBack();
    expect(field()).toHaveValue('Bring charcoal');
    expect(notice()).toBeInTheDocument();
    expect(hasUnsavedWork()).toBe(true);
  });

  it('can be discarded, and does not come back', async () => {
    await open({ saved: 'Bring pencils' });
    type('Bring charcoal');
    await comeBack({ saved: 'Bring pencils' });
    press('Discard Them');
    expect(field()).toHaveValue('Bring pencils');
    expect([notice(), drafts()]).toEqual([null, []]);
    await comeBack({ saved: 'Bring pencils' });
    expect([notice(), hasUnsavedWork()]).toEqual([null, false]);
  });

  it('is gone once it is saved', async () => {
    await open();
    type('Bring charcoal');
    press('Saved');
    expect(drafts()).toEqual([]);
    await comeBack({ saved: 'Bring charcoal' });
    expect(notice()).toBeNull();
  });

  it('is not restored if it is what is saved: only the answer was lost', async () => {
    await open();
    type('Bring charcoal');
    await comeBack({ saved: 'Bring charcoal' });
    expect([notice(), drafts()]).toEqual([null, []]);
  });

  it('is gone when the owner has typed everything back', async () => {
    await open({ saved: 'a' });
    type('ab');
    type('a');
    expect(drafts()).toEqual([]);
    type('ac');
    expect(notice()).toBeNull();
  });

  it('is deleted once what it was to replace is something else', async () => {
    await open({ about: 'ann@mail.example' });
    type('ann@right.example');
    await comeBack({ about: 'ann@mail.example' });
    expect(field()).toHaveValue('ann@right.example');
    await comeBack({ about: 'ann@other.example' });
    expect(field()).toHaveValue('');
    expect([notice(), drafts()]).toEqual([null, []]);
  });

  it('belongs to one record and one account', async () => {
    await open();
    type('Bring charcoal');
    await comeBack({ record: 2 });
    expect(field()).toHaveValue('');
    await comeBack({ me: { id: 'u9', username: 'bela' } });
    expect(field()).toHaveValue('');
  });

  it('is deleted by a sign-out', async () => {
    await open();
    type('Bring charcoal');
    press('Sign Out');
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it('is not restored after a week, or if it is damaged', async () => {
    await open();
    type('Bring charcoal');
    const [key = ''] = drafts();
    const stored = JSON.parse(window.localStorage.getItem(key) ?? '');
    for (const damaged of [
      '{',
      '{}',
      JSON.stringify({ ...stored, at: Date.now() - MAX_DRAFT_AGE_MS }),
      JSON.stringify({ ...stored, content: { ...stored.content, values: { text: 5 } } }),
    ]) {
      window.localStorage.setItem(key, damaged);
      await comeBack();
      expect([field().getAttribute('value'), notice()]).toEqual(['', null]);
    }
  });

  it('disappears from a second tab that only shows it when the first one saves', async () => {
    await open();
    type('Bring charcoal');
    await comeBack();
    const [key = ''] = drafts();
    window.localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
    expect([field().getAttribute('value'), notice()]).toEqual(['', null]);
  });

  it('stays in a second tab where the owner has typed more', async () => {
    await open();
    type('Bring charcoal');
    await comeBack();
    type('Bring charcoal and paper');
    const [key = ''] = drafts();
    window.localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
    expect(field()).toHaveValue('Bring charcoal and paper');
  });

  it('works without storage as long as the page lives', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await open();
    type('Bring charcoal');
    expect(field()).toHaveValue('Bring charcoal');
    vi.restoreAllMocks();
  });
});
