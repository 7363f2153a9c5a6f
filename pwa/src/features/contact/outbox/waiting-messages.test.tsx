import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { currentToast } from '#components/toasts/toast-store.ts';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { withLock } from '#platform/timing/with-lock.ts';
import { clearPersonalValues } from '#state/session/clear-personal-values.ts';
import { connect, field, input, keepOffline, keyed, letter, open, press, sent, writeAndSend } from '../testing/contact-desk.tsx';
import { deliverMessage } from '../use-contact-form.ts';
import { keepMessage, keptMessages, OUTBOX_TURN } from './outbox.ts';

describe('without a connection a message', () => {
  test('is kept, with the key of its draft, and says so in place of the form', async () => {
    const { inputs } = await keepOffline();
    expect(screen.getByRole('heading', { name: 'Waiting to Be Sent' })).toHaveFocus();
    expect(screen.getByText("Saved on this device. We'll send it when you're back online.")).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();
    expect(keptMessages()).toMatchObject([{ ...input, idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/), refusal: null }]);
    expect(window.localStorage.getItem(storageKeys.contactDraft)).toBeNull();
    expect(inputs()).toEqual([]);
    expect(hasUnsavedWork()).toBe(false);
  });

  test('is checked all the same', async () => {
    connect(false);
    open('contact');
    press('Send Message');
    await waitFor(() => expect(field('Name')).toBeInvalid());
    expect(keptMessages()).toEqual([]);
  });

  test('stays in the form where the browser keeps nothing', async () => {
    connect(false);
    open('contact');
    vi.spyOn(localStore, 'writeJson').mockReturnValue(false);
    writeAndSend();
    expect(await screen.findByRole('alert')).toHaveTextContent("this browser can't save your message");
    expect(field('Message')).toHaveValue(letter.Message);
  });

  test('can be edited: it is the draft again', async () => {
    await keepOffline();
    const [kept] = keptMessages();
    press('Edit A question');
    await waitFor(() => expect(field('Message')).toHaveValue(letter.Message));
    expect(keptMessages()).toEqual([]);
    expect(JSON.parse(window.localStorage.getItem(storageKeys.contactDraft) ?? '')).toEqual({
      ...input,
      idempotencyKey: kept?.idempotencyKey,
    });
    fireEvent.change(field('Subject'), { target: { value: 'Another question' } });
    press('Send Message');
    await screen.findByRole('heading', { name: 'Another question' });
    expect(keptMessages()).toHaveLength(1);
  });

  test('is another one than what a second tab makes of the same draft: both wait', async () => {
    await keepOffline();
    const [first] = keptMessages();
    await deliverMessage(null as never, { ...input, message: 'Something else', idempotencyKey: first?.idempotencyKey ?? '', website: '' });
    await deliverMessage(null as never, { ...input, idempotencyKey: first?.idempotencyKey ?? '', website: '' });
    expect(keptMessages().map(({ message }) => message)).toEqual([input.message, 'Something else']);
  });

  test('is discarded after a question', async () => {
    await keepOffline();
    press('Discard A question');
    press('Keep It');
    expect(keptMessages()).toHaveLength(1);
    press('Discard A question');
    press('Discard');
    await waitFor(() => expect(keptMessages()).toEqual([]));
    expect(field('Message')).toHaveValue('');
  });

  test('can be followed by another one, which holds the first back from being edited', async () => {
    await keepOffline();
    press('Write Another Message');
    await waitFor(() => expect(field('Name')).toHaveFocus());
    // a new form: nothing is wrong with it before it is sent
    fireEvent.change(field('Name'), { target: { value: 'A' } });
    expect(field('Name')).not.toBeInvalid();
    press('Edit A question');
    expect(currentToast()?.title).toBe('One Message at a Time');
    expect(keptMessages()).toHaveLength(1);
    writeAndSend();
    await waitFor(() => expect(keptMessages()).toHaveLength(2));
  });

  test('goes with the person who signs out', async () => {
    await keepOffline();
    clearPersonalValues({ withMessages: true });
    expect(keptMessages()).toEqual([]);
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith(storageKeys.contactOutbox))).toEqual([]);
  });
});

describe('with the next connection a kept message', () => {
  test('is sent once, and the screen confirms it', async () => {
    const { inputs } = await keepOffline();
    const [kept] = keptMessages();
    connect(true);
    expect(await screen.findByRole('heading', { name: 'Message Sent Successfully!' })).toHaveFocus();
    expect(inputs()).toEqual([{ ...input, website: '', idempotencyKey: kept?.idempotencyKey }]);
    expect(keptMessages()).toEqual([]);
  });

  test('is sent from any other screen, with a word about it', async () => {
    connect(false);
    const { inputs } = open('elsewhere');
    act(() => void keepMessage(keyed('a')));
    connect(true);
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Message sent', description: expect.stringContaining('“A question”') }),
    );
    expect(inputs()).toHaveLength(1);
  });

  test('is sent at the next start', async () => {
    keepMessage(keyed('a'));
    const { inputs } = open('elsewhere');
    await waitFor(() => expect(keptMessages()).toEqual([]));
    expect(inputs()).toHaveLength(1);
  });

  test('is sent beside a form that is in use, which stays', async () => {
    await keepOffline();
    press('Write Another Message');
    fireEvent.change(field('Name'), { target: { value: 'Bela' } });
    connect(true);
    await waitFor(() => expect(currentToast()?.title).toBe('Message sent'));
    expect(field('Name')).toHaveValue('Bela');
  });

  test('is sent by one of two tabs', async () => {
    connect(false);
    const [one, two] = [open('elsewhere'), open('elsewhere')];
    act(() => void keepMessage(keyed('a')));
    connect(true);
    await waitFor(() => expect(keptMessages()).toEqual([]));
    expect([...one.inputs(), ...two.inputs()]).toHaveLength(1);
  });

  test('is not taken back while it is being sent', async () => {
    await keepOffline();
    const { promise, resolve } = Promise.withResolvers<void>();
    const sending = withLock(OUTBOX_TURN, () => promise);
    press('Edit A question');
    await act(async () => {});
    expect(keptMessages()).toHaveLength(1);
    window.localStorage.clear();
    await act(async () => {
      resolve();
      await sending;
    });
    expect(window.localStorage.getItem(storageKeys.contactDraft)).toBeNull();
  });

  test('is tried again when the connection was none after all, under the same key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    let calls = 0;
    keepMessage(keyed('a'));
    const { inputs } = open('elsewhere', (...call) => {
      calls += 1;
      if (calls === 1) throw new TypeError('Failed to fetch');
      return sent(...call);
    });
    await waitFor(() => expect(keptMessages()).toEqual([]), { timeout: 5000 });
    vi.useRealTimers();
    expect(inputs()).toEqual([
      { ...keyed('a'), website: '' },
      { ...keyed('a'), website: '' },
    ]);
  });
});

test.each(['{', '7', '{"name":7}'])('something else in its place in storage (%s) is left alone', (value) => {
  window.localStorage.setItem(`${storageKeys.contactOutbox}x`, value);
  const { inputs } = open('contact');
  expect(screen.queryByText('Waiting to Be Sent')).toBeNull();
  expect(inputs()).toEqual([]);
});

test('a form that is filled in is unsaved work', () => {
  open('contact');
  expect(hasUnsavedWork()).toBe(false);
  fireEvent.change(field('Name'), { target: { value: 'A' } });
  expect(hasUnsavedWork()).toBe(true);
  fireEvent.change(field('Name'), { target: { value: '' } });
  expect(hasUnsavedWork()).toBe(false);
});
