import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { windowEvents } from '#platform/navigation/window-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { useSession } from '#state/session/session.tsx';
import { ada } from '#test/ada.ts';
import type { FakeServer } from '#test/fake-server.ts';
import { renderAccount, resetBrowser, serverWith } from '../testing/account-screen.tsx';
import { GuestPopup } from './GuestPopup.tsx';
import { useIsPopupDue } from './use-is-popup-due.ts';

const title = 'Go from guesty to bestie!';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  resetBrowser();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** In the document, even if it is under another dialog. */
const popup = () => screen.queryByRole('dialog', { name: title, hidden: true });
const shownFlag = () => window.sessionStorage.getItem(storageKeys.guestPopupShown);

/** The photo sets page with a field, a dialog and what else the tests need. */
function PhotoSets() {
  const isDue = useIsPopupDue();
  const { setUser, signOut } = useSession();
  const [isGone, setIsGone] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <main tabIndex={-1}>
        <input aria-label="Search" />
        <button type="button" onClick={() => setIsDialogOpen(true)}>
          Open the cart
        </button>
        <button type="button" onClick={() => setUser({ ...ada, __typename: 'User' })}>
          Sign in
        </button>
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </main>
      {isDue && !isGone && <GuestPopup onGone={() => setIsGone(true)} />}
      <Dialog isOpen={isDialogOpen} onOpenChange={setIsDialogOpen} title="Shopping Cart">
        Nothing
      </Dialog>
    </>
  );
}

async function open(server: FakeServer = serverWith(null)) {
  const { unmount } = renderAccount(<PhotoSets />, server, '/photo-sets');
  await pass(0);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  return { unmount, press };
}

describe('the guest popup', () => {
  test('appears 15 seconds after the page has loaded, with its text', async () => {
    await open();
    await pass(14_999);
    expect(popup()).not.toBeInTheDocument();
    expect(shownFlag()).toBeNull();
    await pass(1);
    expect(popup()).toHaveAccessibleDescription('Please log in to avoid duplicate purchases in the future!');
    expect(screen.getByRole('button', { name: 'Log In / Sign Up' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue as Guest' })).toBeInTheDocument();
    expect(shownFlag()).toBe('true');
  });

  test('appears once per browser session', async () => {
    const { unmount } = await open();
    await pass(15_000);
    expect(popup()).toBeInTheDocument();
    unmount();
    await open();
    await pass(60_000);
    expect(popup()).not.toBeInTheDocument();
  });

  test('stays hidden from a signed-in user, also after a sign-out', async () => {
    const { press } = await open(serverWith(ada).on('SessionLogout', () => ({ logout: { __typename: 'NeutralPayload', success: true } })));
    await pass(15_000);
    expect(popup()).not.toBeInTheDocument();
    press('Sign out');
    await pass(60_000);
    expect(popup()).not.toBeInTheDocument();
    expect(shownFlag()).toBeNull();
  });

  test('waits until it is known that the visitor is a guest', async () => {
    const server = serverWith(null);
    const answer = server.hold('SessionMe');
    await open(server);
    await pass(20_000);
    expect(popup()).not.toBeInTheDocument();
    answer({ me: null });
    await pass(0);
    expect(popup()).toBeInTheDocument();
  });

  test('waits until an open dialog is closed', async () => {
    const { press } = await open();
    await pass(14_000);
    press('Open the cart');
    await pass(10_000);
    expect(popup()).not.toBeInTheDocument();
    press('Close');
    await pass(0);
    expect(popup()).toBeInTheDocument();
  });

  test('never appears after the visitor has left the page', async () => {
    const { unmount } = await open();
    await pass(14_999);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    await pass(60_000);
    expect(shownFlag()).toBeNull();
  });

  test('leaves the focus to a visitor who is typing', async () => {
    await open();
    const field = screen.getByRole('textbox', { name: 'Search' });
    field.focus();
    await pass(15_050);
    expect(popup()).toBeInTheDocument();
    expect(field).toHaveFocus();
  });

  test('fades in within 50 ms and is announced politely to screen readers', async () => {
    await open();
    await pass(15_000);
    const [said] = screen.getAllByRole('status');
    expect(said).toBeEmptyDOMElement();
    await pass(49);
    expect(said).toBeEmptyDOMElement();
    await pass(1);
    expect(said).toHaveTextContent(title);
  });

  test('leaves the focused control uncovered', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: window.innerHeight - 200 } as DOMRect);
    await open();
    await pass(15_000);
    expect(document.documentElement.style.scrollPaddingBottom).toBe('200px');
    expect(document.body.style.paddingBottom).toContain('200px');
    fireEvent.click(screen.getByRole('button', { name: 'Continue as Guest' }));
    await pass(300);
    expect([document.documentElement.style.scrollPaddingBottom, document.body.style.paddingBottom]).toEqual(['', '']);
    vi.restoreAllMocks();
  });
});

describe('the open guest popup', () => {
  async function openPopup() {
    const page = await open();
    await pass(15_050);
    return page;
  }

  test("closes at 'Continue as Guest' within 300 ms, during which it cannot be pressed again", async () => {
    await openPopup();
    const button = screen.getByRole('button', { name: 'Continue as Guest' });
    button.focus();
    fireEvent.click(button);
    expect(screen.getByRole('main')).toHaveFocus();
    await pass(299);
    expect(button).toBeInTheDocument();
    expect(button.closest('[role=dialog]')).toHaveAttribute('inert');
    await pass(1);
    expect(button).not.toBeInTheDocument();
  });

  test("closes at 'Log In / Sign Up', which opens the auth dialog", async () => {
    await openPopup();
    const asked = vi.fn();
    window.addEventListener(windowEvents.openAuthModal, asked, { once: true });
    fireEvent.click(screen.getByRole('button', { name: 'Log In / Sign Up' }));
    expect(asked).toHaveBeenCalledOnce();
    await pass(300);
    expect(popup()).not.toBeInTheDocument();
  });

  test('closes at Escape, wherever the focus is', async () => {
    await openPopup();
    const field = screen.getByRole('textbox', { name: 'Search' });
    field.focus();
    fireEvent.keyDown(field, { key: 'Escape' });
    await pass(300);
    expect(popup()).not.toBeInTheDocument();
    expect(field).toHaveFocus();
  });

  test('stays open at an Escape that closes a dialog above it', async () => {
    const { press } = await openPopup();
    press('Open the cart');
    await pass(0);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await pass(300);
    expect(screen.queryByRole('dialog', { name: 'Shopping Cart' })).not.toBeInTheDocument();
    expect(popup()).toBeInTheDocument();
  });

  test('closes when a user signs in', async () => {
    const { press } = await openPopup();
    press('Sign in');
    await pass(300);
    expect(popup()).not.toBeInTheDocument();
  });

  test('closes at once for visitors who prefer reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    await openPopup();
    fireEvent.click(screen.getByRole('button', { name: 'Continue as Guest' }));
    await pass(0);
    expect(popup()).not.toBeInTheDocument();
  });
});
