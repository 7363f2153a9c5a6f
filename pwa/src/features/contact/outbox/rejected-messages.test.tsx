import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { currentToast } from '#components/toasts/toast-store.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { field, input, keepOffline, keyed, letter, open, press, setUpContactMessages } from '../testing/contact-messages.tsx';
import { storeMessage, waitingMessages } from './outbox.ts';

setUpContactMessages();

describe('a queued message that the server rejects', () => {
  const reject: Handler = () => {
    throw appError('FORBIDDEN', 'This address takes no mail.');
  };

  test('is reported on any screen, sent only once, and stays stored', async () => {
    storeMessage(keyed('a'));
    const { inputs } = open('elsewhere', reject);
    await waitFor(() => expect(currentToast.get()).toMatchObject({ title: 'Message not sent', variant: 'destructive' }));
    expect(currentToast.get()?.description).toContain('This address takes no mail.');
    expect(waitingMessages()).toMatchObject([{ ...keyed('a'), rejection: { text: 'This address takes no mail.' } }]);
    await act(async () => {});
    expect(inputs()).toHaveLength(1);
  });

  test('becomes a draft again on the contact page, with the reason', async () => {
    storeMessage(keyed('a'));
    const { inputs } = open('contact', reject);
    expect(await screen.findByRole('alert')).toHaveTextContent('This address takes no mail.');
    for (const [label, value] of Object.entries(letter)) expect(field(label)).toHaveValue(value);
    expect(waitingMessages()).toEqual([]);
    press('Send Message');
    await waitFor(() => expect(inputs()).toHaveLength(2));
    expect(inputs()[1]).toMatchObject(keyed('a'));
  });

  test('shows the reason under its field', async () => {
    storeMessage(keyed('a'));
    open('contact', () => {
      throw appError('BAD_INPUT', 'Some fields are wrong', { email: 'This address takes no mail' });
    });
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('This address takes no mail'));
  });

  test('is recognized if release 0.1 stored its rejection', () => {
    const refusal = { text: 'This address takes no mail.', fields: {} };
    localStorage.setItem(`${storageKeys.contactOutbox}a`, JSON.stringify({ ...keyed('a'), refusal }));
    expect(waitingMessages()).toMatchObject([{ ...keyed('a'), rejection: refusal }]);
  });

  test('does not replace a message that is being written', async () => {
    await keepOffline();
    press('Write Another Message');
    fireEvent.change(field('Name'), { target: { value: 'Bela' } });
    act(
      () => void storeMessage({ ...input, idempotencyKey: waitingMessages()[0]?.idempotencyKey ?? '' }, { text: 'Not now.', fields: {} }),
    );
    expect(screen.getByText('Not sent: Not now.')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Bela');
  });
});
