import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { currentToast } from '#components/toasts/toast-store.ts';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { withLock } from '#platform/timing/with-lock.ts';
import { clearPersonalValues } from '#state/session/clear-personal-values.ts';
import {
  connect,
  field,
  input,
  keepOffline,
  keyed,
  letter,
  open,
  press,
  sent,
  setUpContactMessages,
  writeAndSend,
} from '../testing/contact-messages.tsx';
import { deliverMessage } from './deliver-message.ts';
import { OUTBOX_LOCK, storeMessage, waitingMessages } from './outbox.ts';

setUpContactMessages();

describe('a contact message without a connection', () => {
  test('is queued under the key of its draft, and shown instead of the form', async () => {
    const { inputs } = await keepOffline();
    expect(screen.getByRole('heading', { name: 'Waiting to Be Sent' })).toHaveFocus();
    expect(screen.getByText("Saved on this device. We'll send it when you're back online.")).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();
    expect(waitingMessages()).toMatchObject([{ ...input, idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/), rejection: null }]);
    expect(window.localStorage.getItem(storageKeys.contactDraft)).toBeNull();
    expect(inputs()).toEqual([]);
    expect(hasUnsavedWork()).toBe(false);
  });

  test('is validated before it is queued', async () => {
    connect(false);
    open('contact');
    press('Send Message');
    await waitFor(() => expect(field('Name')).toBeInvalid());
    expect(waitingMessages()).toEqual([]);
  });

  test('stays in the form if the browser can store nothing', async () => {
    connect(false);
    open('contact');
    vi.spyOn(localStore, 'writeJson').mockReturnValue(false);
    writeAndSend();
    expect(await screen.findByRole('alert')).toHaveTextContent("this browser can't save your message");
    expect(field('Message')).toHaveValue(letter.Message);
  });

  test('can be edited, and then is the draft again', async () => {
    await keepOffline();
    const [waiting] = waitingMessages();
    press('Edit A question');
    await waitFor(() => expect(field('Message')).toHaveValue(letter.Message));
    expect(waitingMessages()).toEqual([]);
    expect(JSON.parse(window.localStorage.getItem(storageKeys.contactDraft) ?? '')).toEqual({
      ...input,
      idempotencyKey: waiting?.idempotencyKey,
    });
    fireEvent.change(field('Subject'), { target: { value: 'Another question' } });
    press('Send Message');
    await screen.findByRole('heading', { name: 'Another question' });
    expect(waitingMessages()).toHaveLength(1);
  });

  test('is queued beside the message that a second tab made of the same draft', async () => {
    await keepOffline();
    const [first] = waitingMessages();
    await deliverMessage(null as never, { ...input, message: 'Something else', idempotencyKey: first?.idempotencyKey ?? '', website: '' });
    await deliverMessage(null as never, { ...input, idempotencyKey: first?.idempotencyKey ?? '', website: '' });
    expect(waitingMessages().map(({ message }) => message)).toEqual([input.message, 'Something else']);
  });

  test('is discarded after a confirmation', async () => {
    await keepOffline();
    press('Discard A question');
    press('Keep It');
    expect(waitingMessages()).toHaveLength(1);
    press('Discard A question');
    press('Discard');
    await waitFor(() => expect(waitingMessages()).toEqual([]));
    expect(field('Message')).toHaveValue('');
  });

  test('can be followed by another one, and cannot be edited until that is sent', async () => {
    await keepOffline();
    press('Write Another Message');
    await waitFor(() => expect(field('Name')).toHaveFocus());
    // A new form shows no errors before it is sent
    fireEvent.change(field('Name'), { target: { value: 'A' } });
    expect(field('Name')).not.toBeInvalid();
    press('Edit A question');
    expect(currentToast.get()?.title).toBe('One Message at a Time');
    expect(waitingMessages()).toHaveLength(1);
    writeAndSend();
    await waitFor(() => expect(waitingMessages()).toHaveLength(2));
  });

  test('is deleted on sign-out', async () => {
    await keepOffline();
    clearPersonalValues({ owner: 'u1', withMessages: true });
    expect(waitingMessages()).toEqual([]);
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith(storageKeys.contactOutbox))).toEqual([]);
  });
});

describe('a queued message with the next connection', () => {
  test('is sent once, and the screen confirms it', async () => {
    const { inputs } = await keepOffline();
    const [waiting] = waitingMessages();
    connect(true);
    expect(await screen.findByRole('heading', { name: 'Message Sent Successfully!' })).toHaveFocus();
    expect(inputs()).toEqual([{ ...input, website: '', idempotencyKey: waiting?.idempotencyKey }]);
    expect(waitingMessages()).toEqual([]);
  });

  test('is sent from any other screen, with a toast', async () => {
    connect(false);
    const { inputs } = open('elsewhere');
    act(() => void storeMessage(keyed('a')));
    connect(true);
    await waitFor(() =>
      expect(currentToast.get()).toMatchObject({ title: 'Message sent', description: expect.stringContaining('“A question”') }),
    );
    expect(inputs()).toHaveLength(1);
  });

  test('is sent when the app starts', async () => {
    storeMessage(keyed('a'));
    const { inputs } = open('elsewhere');
    await waitFor(() => expect(waitingMessages()).toEqual([]));
    expect(inputs()).toHaveLength(1);
  });

  test('is sent while another message is being written, which stays in the form', async () => {
    await keepOffline();
    press('Write Another Message');
    fireEvent.change(field('Name'), { target: { value: 'Bela' } });
    connect(true);
    await waitFor(() => expect(currentToast.get()?.title).toBe('Message sent'));
    expect(field('Name')).toHaveValue('Bela');
  });

  test('is sent by only one of two tabs', async () => {
    connect(false);
    const [one, two] = [open('elsewhere'), open('elsewhere')];
    act(() => void storeMessage(keyed('a')));
    connect(true);
    await waitFor(() => expect(waitingMessages()).toEqual([]));
    expect([...one.inputs(), ...two.inputs()]).toHaveLength(1);
  });

  test('cannot be edited while it is being sent', async () => {
    await keepOffline();
    const { promise, resolve } = Promise.withResolvers<void>();
    const sending = withLock(OUTBOX_LOCK, () => promise);
    press('Edit A question');
    await act(async () => {});
    expect(waitingMessages()).toHaveLength(1);
    window.localStorage.clear();
    await act(async () => {
      resolve();
      await sending;
    });
    expect(window.localStorage.getItem(storageKeys.contactDraft)).toBeNull();
  });

  test('is sent again under the same key if the connection did not work', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    let calls = 0;
    storeMessage(keyed('a'));
    const { inputs } = open('elsewhere', (...call) => {
      calls += 1;
      if (calls === 1) throw new TypeError('Failed to fetch');
      return sent(...call);
    });
    await waitFor(() => expect(waitingMessages()).toEqual([]), { timeout: 5000 });
    vi.useRealTimers();
    expect(inputs()).toEqual([
      { ...keyed('a'), website: '' },
      { ...keyed('a'), website: '' },
    ]);
  });
});

test.each(['{', '7', '{"name":7}'])('an invalid entry of the outbox (%s) is ignored', (value) => {
  window.localStorage.setItem(`${storageKeys.contactOutbox}x`, value);
  const { inputs } = open('contact');
  expect(screen.queryByText('Waiting to Be Sent')).toBeNull();
  expect(inputs()).toEqual([]);
});

test('a filled contact form is unsaved work', () => {
  open('contact');
  expect(hasUnsavedWork()).toBe(false);
  fireEvent.change(field('Name'), { target: { value: 'A' } });
  expect(hasUnsavedWork()).toBe(true);
  fireEvent.change(field('Name'), { target: { value: '' } });
  expect(hasUnsavedWork()).toBe(false);
});
