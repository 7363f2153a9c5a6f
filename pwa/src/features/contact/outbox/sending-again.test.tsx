import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentToast } from '#components/toasts/toast-store.ts';
import { createApolloClient } from '#platform/requests/apollo-client.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { useSession } from '#state/session/session.tsx';
import { storageOwner } from '#state/session/storage-owner.ts';
import { ada } from '#test/ada.ts';
import { appError, FakeServer } from '#test/fake-server.ts';
import { WithSession } from '#test/with-session.tsx';
import { ContactPage } from '../ContactPage.tsx';
import { storedDraft } from '../contact-draft.ts';
import { field, input, keyed, open, press, sent, setUpContactMessages, writeAndSend } from '../testing/contact-messages.tsx';
import { storeMessage, waitingMessages } from './outbox.ts';
import { sendWaitingMessages } from './send-waiting.ts';

setUpContactMessages();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const keysOf = (server: FakeServer) => server.callsOf('ContactSendMessage').map(({ variables }) => variables.input.idempotencyKey);

function send(server: FakeServer) {
  const end = new AbortController();
  void sendWaitingMessages(server.client, end.signal);
  return end;
}

describe('a temporary failure', () => {
  test.each([
    ['an error of the shop', 'INTERNAL'],
    ['that this page is too old', 'OUTDATED'],
  ])('%s does not reject the message, and does not delay the next one', async (_what, code) => {
    storeMessage(keyed('a'));
    storeMessage(keyed('b'));
    const server = new FakeServer().on('ContactSendMessage', (variables, call) => {
      if (keysOf(server).length === 1) throw appError(code, 'Something went wrong on our side.');
      return sent(variables, call);
    });
    send(server);
    await pass(0);
    expect(keysOf(server)).toEqual(['a', 'b']);
    expect(waitingMessages()).toMatchObject([{ idempotencyKey: 'a', rejection: null }]);
    await pass(2000);
    expect(keysOf(server)).toEqual(['a', 'b', 'a']);
    expect(waitingMessages()).toEqual([]);
  });

  test.each([
    ['as long as it says', 'RATE_LIMITED', 300, 300_000],
    ['a minute where it does not say', 'RATE_LIMITED', undefined, 60_000],
    ['as long as it says when it has too much to do', 'OVERLOADED', 6, 6000],
  ])('an overloaded or rate limiting shop is retried only after %s', async (_name, code, retryAfter, ms) => {
    storeMessage(keyed('a'));
    let asked = 0;
    const extensions = { code, retryAfter };
    const client = createApolloClient({
      fetch: async () => {
        asked += 1;
        return Response.json({ errors: [{ message: 'Too many attempts.', extensions }] }, { status: 429 });
      },
    });
    void sendWaitingMessages(client, new AbortController().signal);
    await pass(ms - 1);
    expect(asked).toBe(1);
    await pass(1);
    expect(asked).toBe(2);
    expect(waitingMessages()).toMatchObject([{ rejection: null }]);
  });

  test.each([[null], [{}], [{ sendContactMessage: { __typename: 'ContactPayload', success: false } }]])(
    'treats an empty response (%j) as a lost one',
    async (data) => {
      storeMessage(keyed('a'));
      const server = new FakeServer().on('ContactSendMessage', () => data);
      send(server);
      await pass(0);
      expect(waitingMessages()).toHaveLength(1);
      server.on('ContactSendMessage', sent);
      await pass(2000);
      expect(waitingMessages()).toEqual([]);
    },
  );

  test('a request that hangs is aborted after ten seconds and retried', async () => {
    storeMessage(keyed('a'));
    const server = new FakeServer().silence('ContactSendMessage');
    send(server);
    await pass(9999);
    server.on('ContactSendMessage', sent);
    expect(keysOf(server)).toEqual(['a']);
    await pass(2001);
    expect(waitingMessages()).toEqual([]);
  });

  test('a request that was aborted releases the lock for the next sender', async () => {
    storeMessage(keyed('a'));
    const server = new FakeServer().silence('ContactSendMessage');
    const end = send(server);
    await pass(0);
    end.abort();
    await pass(0);
    expect(server.callsOf('ContactSendMessage')[0]?.signal?.aborted).toBe(true);
    server.on('ContactSendMessage', sent);
    send(server);
    await pass(0);
    expect(waitingMessages()).toEqual([]);
  });
});

test.each([[{ sendContactMessage: null }], [{ sendContactMessage: { __typename: 'ContactPayload', success: false } }]])(
  'a form that gets the response %j has failed, and is not treated as offline',
  async (answer) => {
    open('contact', () => answer);
    writeAndSend();
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to send message');
    expect(screen.getByRole('alert')).toHaveTextContent('Please try again later.');
    expect(waitingMessages()).toEqual([]);
  },
);

test('a form whose request hangs stores its message after ten seconds', async () => {
  open('contact', () => new Promise(() => {}));
  writeAndSend();
  await pass(9999);
  expect(waitingMessages()).toEqual([]);
  await pass(1);
  expect(waitingMessages()).toMatchObject([input]);
});

describe('a stored message', () => {
  const entry = (key: string) => `${storageKeys.contactOutbox}${key}`;

  test('whose content names another key is sent once, under the key of its entry', async () => {
    window.localStorage.setItem(entry('a'), JSON.stringify(keyed('other')));
    const server = new FakeServer().on('ContactSendMessage', sent);
    send(server);
    await pass(120_000);
    expect(keysOf(server)).toEqual(['a']);
    expect(waitingMessages()).toEqual([]);
  });

  test.each([[''], ['x'.repeat(101)]])('with a key that the server would reject is ignored', async (key) => {
    window.localStorage.setItem(entry(key), JSON.stringify(keyed(key)));
    expect(waitingMessages()).toEqual([]);
  });

  test('that cannot be removed is sent only once', async () => {
    storeMessage(keyed('a'));
    vi.spyOn(localStore, 'remove').mockImplementation(() => {});
    const server = new FakeServer().on('ContactSendMessage', sent);
    send(server);
    await pass(120_000);
    expect(keysOf(server)).toEqual(['a']);
  });

  test('that was rejected is not retried when the storage has no room for the rejection', async () => {
    storeMessage(keyed('a'));
    storeMessage(keyed('b'));
    vi.spyOn(localStore, 'writeJson').mockReturnValue(false);
    const server = new FakeServer().on('ContactSendMessage', (variables, call) => {
      if (variables.input.idempotencyKey === 'a') throw appError('BAD_INPUT', 'Some fields are wrong');
      if (keysOf(server).length === 2) throw appError('INTERNAL', 'Something went wrong on our side.');
      return sent(variables, call);
    });
    send(server);
    await pass(120_000);
    expect(keysOf(server)).toEqual(['a', 'b', 'b']);
  });
});

describe('a message whose writer has left', () => {
  /** Ada has written it, and another user or a guest is here now. */
  function leaveTo(next: 'bela' | 'a guest') {
    storageOwner.set(ada.id);
    storeMessage(keyed('a'));
    if (next === 'bela') storageOwner.set(next);
    else storageOwner.clear();
  }

  test.each(['bela', 'a guest'] as const)('is still sent, but not shown to %s', async (next) => {
    leaveTo(next);
    const { inputs } = open('contact');
    expect(screen.queryByRole('heading', { name: 'A question' })).not.toBeInTheDocument();
    await pass(1000);
    expect(inputs()).toHaveLength(1);
    expect(waitingMessages()).toEqual([]);
    expect(currentToast.get()?.isOpen ?? false).toBe(false);
    expect(field('Name')).toBeInTheDocument();
  });

  test('is deleted when the shop rejects it, because only its writer could correct it', async () => {
    leaveTo('bela');
    open('elsewhere', () => {
      throw appError('FORBIDDEN', 'This address takes no mail.');
    });
    await pass(1000);
    expect(waitingMessages()).toEqual([]);
    expect(currentToast.get()?.isOpen ?? false).toBe(false);
  });

  test('leaves an empty form after a sign-out', async () => {
    const server = new FakeServer()
      .on('SessionMe', () => ({ me: ada }))
      .on('SessionLogout', () => ({ logout: { __typename: 'NeutralPayload', success: true } }));
    render(
      <MemoryRouter>
        <WithSession client={server.client}>
          <ContactPage />
          <SignOut />
        </WithSession>
      </MemoryRouter>,
    );
    await pass(0);
    fireEvent.change(field('Name'), { target: { value: 'Ada' } });
    expect(storedDraft.get()).toMatchObject({ name: 'Ada' });
    press('Sign Out');
    expect(field('Name')).toHaveValue('');
    expect(storedDraft.get()).toBeNull();
  });
});

function SignOut() {
  const { signOut } = useSession();
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign Out
    </button>
  );
}
