import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { ticketsFlag } from '#tickets/ticket-flags.ts';
import { AuthDialogOnRequest } from '../dialogs/AuthDialogOnRequest.tsx';
import { NavigationBar } from './NavigationBar.tsx';

/** The bar's media queries decide what is visible. */
function setWidth(width: number) {
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({ width });
}

beforeEach(() => setWidth(390));
afterEach(() => {
  setWidth(1024);
  window.localStorage.clear();
});

const slow = { timeout: 12_000 };

test("'Sign In' replaces the menu with the dialog, which gives the focus back to the menu button when closed", async () => {
  renderInShop(
    <>
      <NavigationBar onCartOpen={() => {}} />
      <AuthDialogOnRequest />
    </>,
  );
  const toggle = screen.getByRole('button', { name: 'Menu' });
  // The second time everything is loaded, and the dialog replaces the menu at once
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await userEvent.click(toggle);
    await screen.findByRole('dialog', { name: 'Menu' }, slow);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    await screen.findByRole('dialog', { name: 'Your Account' }, slow);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(toggle));
  }
});

test.each([
  ['also to My Tickets on a device that stores tickets', true, ['Photo Sets', 'Events', 'Gallery', 'My Collection', 'Desk', 'My Tickets']],
  ['to the main screens on a device without tickets', false, ['Photo Sets', 'Events', 'Gallery', 'My Collection', 'Desk']],
])('the menu links %s', async (_device, hasTickets, labels) => {
  if (hasTickets) ticketsFlag.set(true);
  renderInShop(<NavigationBar onCartOpen={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }, slow));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(labels);
  if (!hasTickets) return;
  await userEvent.click(menu.getByRole('link', { name: 'My Tickets' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
});

test("the menu shows the signed-in user's name", async () => {
  renderInShop(<NavigationBar onCartOpen={() => {}} />, { answers: { SessionMe: ada() } });
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('button', { name: /ada/ }, slow)).toBeTruthy();
});
