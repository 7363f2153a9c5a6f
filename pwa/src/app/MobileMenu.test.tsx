import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stored } from '#platform/storage/stored.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { AuthDialogOnRequest } from './AuthDialogOnRequest.tsx';
import { NavigationBar } from './NavigationBar.tsx';

/** The media queries of the bar decide what can be seen. */
function setWidth(width: number) {
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({ width });
}

beforeEach(() => setWidth(390));
afterEach(() => {
  setWidth(1024);
  window.localStorage.clear();
});

const slow = { timeout: 12_000 };

test("its 'Sign In' opens the dialog in place of the menu; closed, that gives the focus back to what opened the menu", async () => {
  renderInShop(
    <>
      <NavigationBar onCartOpen={() => {}} />
      <AuthDialogOnRequest />
    </>,
  );
  const toggle = screen.getByRole('button', { name: 'Menu' });
  // the second time everything is loaded, and both dialogs change places at once
  for (let round = 0; round < 2; round += 1) {
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
  ['a device that keeps tickets', true, ['Photo Sets', 'Events', 'Gallery', 'My Tickets']],
  ['any other', false, ['Photo Sets', 'Events', 'Gallery']],
])('its ways on %s', async (_device, hasTickets, ways) => {
  if (hasTickets) stored.hasTickets.set(true);
  renderInShop(<NavigationBar onCartOpen={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }, slow));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways);
  if (!hasTickets) return;
  await userEvent.click(menu.getByRole('link', { name: 'My Tickets' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
});

test('shows the name of whoever is signed in', async () => {
  renderInShop(<NavigationBar onCartOpen={() => {}} />, { answers: { SessionMe: ada() } });
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('button', { name: /ada/ }, slow)).toBeTruthy();
});
