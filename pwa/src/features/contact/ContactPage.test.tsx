import { REPLY_PROMISE } from '@archive/schema/contact/contact-texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '#components/toasts/toast-store.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { clearPersonalValues } from '#state/session/clear-personal-values.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { never, renderInShop } from '#test/fake-shop.tsx';
import { ContactPage } from './ContactPage.tsx';
import { waitingMessages } from './outbox/outbox.ts';

const sent: Handler = () => ({ sendContactMessage: { __typename: 'ContactPayload', success: true } });
const letter = { Name: 'Ada', Email: 'ada@studio.example', Subject: 'A question', Message: 'Is there a set of hands?' };
const input = { name: 'Ada', email: 'ada@studio.example', subject: 'A question', message: 'Is there a set of hands?' };

function open(answer: Handler = sent) {
  const send = vi.fn(answer);
  const view = renderInShop(<ContactPage />, { address: '/contact', answers: { ContactSendMessage: send, SessionMe: never } });
  const inputs = () => send.mock.calls.map(([variables]) => variables.input);
  return { ...view, inputs };
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const trap = () => screen.getByLabelText<HTMLInputElement>('Website');
const form = () => screen.getByRole('heading', { name: 'Send us a Message' }).closest('form') as HTMLFormElement;
const sendButton = () => screen.getByRole('button', { name: /^Send/ });

function write(values: Partial<typeof letter> = letter) {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
}

beforeEach(() => {
  window.localStorage.clear();
  window.scrollTo = vi.fn();
  // The shop can always be reached
  vi.stubGlobal('fetch', async () => Response.json({ success: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  const toast = currentToast.get();
  if (toast) dismissToast(toast.id);
});

describe('the contact page', () => {
  test("is titled with the product's name", () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Contact the Archive' })).toBeInTheDocument();
    expect(document.title).toBe('Contact the Archive · The Archive');
  });

  test('lists the email address, the studio and the hours', () => {
    open();
    const card = (name: string) => screen.getByRole('heading', { name }).parentElement as HTMLElement;
    expect(within(card('Email')).getByRole('link')).toHaveAttribute('href', 'mailto:support@archive.example');
    expect(card('Email')).toHaveTextContent(REPLY_PROMISE);
    expect(within(card('Email')).getByRole('button', { name: 'Find my downloads' })).toBeInTheDocument();
    expect(card('Studio Location')).toHaveTextContent(/The Archive Studio\s*Figure Drawing Academy\s*Classical Arts District/);
    expect(card('Business Hours')).toHaveTextContent(/Monday-Friday9:00 AM-6:00 PMSaturday10:00 AM-4:00 PMSundayClosed/);
  });

  test('links to the photo sets and to what is coming', () => {
    open();
    expect(screen.getByRole('link', { name: 'Figure Drawing References' })).toHaveAttribute('href', '/photo-sets');
    expect(screen.getByRole('link', { name: 'Upcoming Events' })).toHaveAttribute('href', '/coming-soon');
  });

  test('marks all four fields as required; the message has six rows', () => {
    open();
    for (const label of ['Name', 'Email', 'Subject', 'Message']) {
      expect(field(label)).toHaveAttribute('aria-required', 'true');
      expect(screen.getByText(label, { selector: 'label' })).toHaveTextContent(`${label} *`);
    }
    expect(field('Message')).toHaveAttribute('rows', '6');
  });
});

describe('the contact form rules', () => {
  test('show an error under each field on submit, not before', async () => {
    const { inputs } = open();
    write({ Name: 'A', Email: 'ada', Subject: 'Hi', Message: 'Too short' });
    expect(field('Name')).not.toBeInvalid();
    fireEvent.click(sendButton());
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name must be at least 2 characters'));
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(field('Subject')).toHaveAccessibleDescription('Subject must be at least 5 characters');
    expect(field('Message')).toHaveAccessibleDescription('Message must be at least 10 characters');
    expect(field('Name')).toHaveFocus();
    expect(inputs()).toEqual([]);
  });

  test('clear an error as soon as it is corrected', async () => {
    open();
    write({ ...letter, Subject: 'Hi' });
    fireEvent.click(sendButton());
    await waitFor(() => expect(field('Subject')).toBeInvalid());
    write({ Subject: 'Higher' });
    await waitFor(() => expect(field('Subject')).not.toBeInvalid());
  });

  test('of the server are shown under the fields too, and the typed message stays', async () => {
    open(() => {
      throw appError('BAD_INPUT', 'Some fields are wrong', { email: 'This address takes no mail' });
    });
    write();
    fireEvent.click(sendButton());
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('This address takes no mail'));
    expect(screen.queryByText('Failed to send message')).not.toBeInTheDocument();
    expect(field('Message')).toHaveValue(letter.Message);
  });
});

describe('sending a contact message', () => {
  test('shows its progress, and cannot be started twice', async () => {
    const { inputs } = open(never);
    write();
    fireEvent.click(sendButton());
    fireEvent.submit(form());
    const button = await screen.findByRole('button', { name: 'Sending...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button);
    fireEvent.submit(form());
    await new Promise((resolve) => setTimeout(resolve));
    expect(inputs()).toEqual([{ ...input, website: '', idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  });

  test('shows a confirmation and deletes the draft', async () => {
    open();
    write();
    fireEvent.click(sendButton());
    const heading = await screen.findByRole('heading', { level: 1, name: 'Message Sent Successfully!' });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/get a confirmation email shortly/)).toBeInTheDocument();
    expect(currentToast.get()).toMatchObject({
      title: 'Message sent successfully!',
      description: "We'll get back to you as soon as possible.",
      variant: 'default',
    });
    expect(window.localStorage.getItem(storageKeys.contactDraft)).toBeNull();
  });

  test('is possible again, from an empty form and as another message', async () => {
    const { inputs } = open();
    write();
    fireEvent.click(sendButton());
    fireEvent.click(await screen.findByRole('button', { name: 'Send Another Message' }));
    for (const label of ['Name', 'Email', 'Subject', 'Message']) expect(field(label)).toHaveValue('');
    await waitFor(() => expect(field('Name')).toHaveFocus());
    write();
    fireEvent.click(sendButton());
    await screen.findByRole('heading', { name: 'Message Sent Successfully!' });
    const [first, second] = inputs();
    expect(first.idempotencyKey).not.toBe(second.idempotencyKey);
  });

  test.each([
    ["the server's reason", appError('RATE_LIMITED', 'Too many messages. Please wait a while.'), 'Too many messages. Please wait a while.'],
    ['no reason', appError('INTERNAL', 'Something broke (4711)'), 'Please try again later.'],
  ])('that fails shows %s, and a retry sends the same message', async (_name, cause, text) => {
    let calls = 0;
    const { inputs } = open((...call) => {
      calls += 1;
      if (calls === 1) throw cause;
      return sent(...call);
    });
    write();
    fireEvent.click(sendButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to send message');
    expect(alert).toHaveTextContent(text);
    expect(field('Message')).toHaveValue(letter.Message);
    fireEvent.click(sendButton());
    await screen.findByRole('heading', { name: 'Message Sent Successfully!' });
    const [first, second] = inputs();
    expect(second).toEqual(first);
  });
});

test('a contact message whose response is lost is queued under its key, because it may have arrived', async () => {
  const { inputs } = open(() => {
    throw new TypeError('Failed to fetch');
  });
  write();
  fireEvent.click(sendButton());
  await screen.findByRole('heading', { name: 'Waiting to Be Sent' });
  const [waiting] = waitingMessages();
  expect(inputs()).toEqual([{ ...input, website: '', idempotencyKey: waiting?.idempotencyKey }]);
});

describe('the hidden spam field', () => {
  test('is not reachable by keyboard or screen reader', () => {
    open();
    expect(trap()).toHaveAttribute('tabindex', '-1');
    expect(trap()).toHaveAttribute('autocomplete', 'off');
    expect(trap().closest('[aria-hidden=true]')).not.toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
  });

  test('is sent if a program fills it, and is not stored', async () => {
    const { inputs } = open();
    fireEvent.change(trap(), { target: { value: 'https://spam.example' } });
    write();
    expect(window.localStorage.getItem(storageKeys.contactDraft)).not.toContain('spam');
    fireEvent.click(sendButton());
    await screen.findByRole('heading', { name: 'Message Sent Successfully!' });
    expect(inputs()[0]).toMatchObject({ website: 'https://spam.example' });
  });
});

describe('the contact draft', () => {
  test('survives a reload, with the key of its message', async () => {
    const before = open(() => {
      throw appError('INTERNAL', 'Something broke (4711)');
    });
    write();
    fireEvent.click(sendButton());
    await screen.findByRole('alert');
    before.unmount();

    const after = open();
    for (const [label, value] of Object.entries(letter)) expect(field(label)).toHaveValue(value);
    fireEvent.click(sendButton());
    await screen.findByRole('heading', { name: 'Message Sent Successfully!' });
    expect(after.inputs()).toEqual(before.inputs());
  });

  test('is not stored while it is empty', () => {
    open();
    write({ Name: 'A' });
    expect(window.localStorage.getItem(storageKeys.contactDraft)).not.toBeNull();
    write({ Name: '' });
    expect(window.localStorage.getItem(storageKeys.contactDraft)).toBeNull();
  });

  test.each(['{', 'null', '"text"', '[]', '{"name":7,"email":{},"idempotencyKey":""}'])('is ignored if it is damaged (%s)', (stored) => {
    window.localStorage.setItem(storageKeys.contactDraft, stored);
    open();
    for (const label of ['Name', 'Email', 'Subject', 'Message']) expect(field(label)).toHaveValue('');
  });

  test('is deleted on sign-out', () => {
    open();
    write({ Name: 'Ada' });
    clearPersonalValues({ owner: 'u1', withMessages: false });
    expect(window.localStorage.getItem(storageKeys.contactDraft)).toBeNull();
  });
});
