import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useSession } from '#state/session/session.tsx';
import { ada } from '#test/ada.ts';
import { FakeServer } from '#test/fake-server.ts';
import { WithSession } from '#test/with-session.tsx';
import { leaveShop } from '../testing/render-screen.tsx';
import { useCheckoutEmail } from './use-checkout-email.ts';

afterEach(leaveShop);

async function openFor(me: typeof ada | null) {
  const server = new FakeServer()
    .on('SessionMe', () => ({ me }))
    .on('SessionLogout', () => ({ logout: { __typename: 'NeutralPayload', success: true } }));
  const wrapper = ({ children }: { children: ReactNode }) => <WithSession client={server.client}>{children}</WithSession>;
  const { result } = renderHook(
    () => {
      const [email, type] = useCheckoutEmail();
      return { email, type, ...useSession() };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.status).not.toBe('loading'));
  return result;
}

test('a sign-out clears the typed address, and the next account fills in its own', async () => {
  const screen = await openFor(ada);
  expect(screen.current.email).toBe('ada@studio.example');
  act(() => screen.current.type('ada@home.example'));
  expect(screen.current.email).toBe('ada@home.example');
  await act(() => screen.current.signOut());
  expect(screen.current.email).toBe('');
  act(() => screen.current.setUser({ ...ada, id: 'u2', email: 'bela@studio.example' }));
  expect(screen.current.email).toBe('bela@studio.example');
});

test('the address that a guest typed stays when they sign in', async () => {
  const screen = await openFor(null);
  act(() => screen.current.type('ada@home.example'));
  act(() => screen.current.setUser(ada));
  expect(screen.current.email).toBe('ada@home.example');
});

test('the typed address is still there after a reload, until its field is emptied', async () => {
  const screen = await openFor(null);
  act(() => screen.current.type('ada@home.example'));
  expect((await openFor(null)).current.email).toBe('ada@home.example');
  act(() => screen.current.type(''));
  expect((await openFor(ada)).current.email).toBe('ada@studio.example');
});
