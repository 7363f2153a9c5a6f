import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { currentToast, dismissToast } from '#components/toasts/toast-store.ts';
import type { Handler } from '#test/fake-server.ts';
import { never, renderInShop } from '#test/fake-shop.tsx';
import { ContactPage } from '../ContactPage.tsx';
import { ContactOutbox } from '../outbox/ContactOutbox.tsx';

export const sent: Handler = () => ({ sendContactMessage: { __typename: 'ContactPayload', success: true } });
export const letter = { Name: 'Ada', Email: 'ada@studio.example', Subject: 'A question', Message: 'Is there a set of hands?' };
export const input = { name: 'Ada', email: 'ada@studio.example', subject: 'A question', message: 'Is there a set of hands?' };
export const keyed = (idempotencyKey: string) => ({ ...input, idempotencyKey });

let isOnline: boolean;

/** Every test starts online, and removes what it stored. */
export function setUpContactMessages(): void {
  beforeEach(() => {
    isOnline = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    window.scrollTo = vi.fn();
    // The shop can always be reached
    vi.stubGlobal('fetch', async () => Response.json({ success: false }));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    window.localStorage.clear();
    const toast = currentToast.get();
    if (toast) dismissToast(toast.id);
  });
}

export function connect(online: boolean) {
  isOnline = online;
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

/** @param on 'contact' shows the contact screen too; the outbox is always there, as in the app */
export function open(on: 'contact' | 'elsewhere', answer: Handler = sent) {
  const send = vi.fn(answer);
  const screens = (
    <>
      {on === 'contact' && <ContactPage />}
      <ContactOutbox />
    </>
  );
  const view = renderInShop(screens, { address: '/contact', answers: { ContactSendMessage: send, SessionMe: never } });
  return { ...view, inputs: () => send.mock.calls.map(([variables]) => variables.input) };
}

export const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

export function writeAndSend() {
  for (const [label, value] of Object.entries(letter)) fireEvent.change(field(label), { target: { value } });
  press('Send Message');
}

export async function keepOffline() {
  connect(false);
  const view = open('contact');
  writeAndSend();
  await screen.findByRole('heading', { name: 'Waiting to Be Sent' });
  return view;
}
