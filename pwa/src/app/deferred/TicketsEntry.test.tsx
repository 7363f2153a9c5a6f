import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { storageOwner } from '#state/session/storage-owner.ts';
import { idbEntries, provideIdb } from '#test/fake-idb.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { deviceTickets } from '#tickets/device-tickets.ts';
import { storeTickets } from '#tickets/stored-tickets.ts';
import { aStoredTicket } from '#tickets/testing/stored-ticket.ts';
import { Footer } from '../layout/Footer.tsx';
import { TicketsEntry } from './TicketsEntry.tsx';

provideIdb();

afterEach(() => {
  storageOwner.clear();
  window.localStorage.clear();
  idbEntries.clear();
});

const link = () => within(screen.getByRole('contentinfo')).queryByRole('link', { name: 'My Tickets' });

function open() {
  return renderInShop(
    <>
      <TicketsEntry />
      <Footer />
    </>,
  );
}

test('the footer links to the tickets from when the device stores one until they are wiped', async () => {
  open();
  expect(link()).toBeNull();
  await act(() => storeTickets([aStoredTicket()]));
  expect(link()).toHaveAttribute('href', '/my-tickets');
  await act(() => deviceTickets.wipe());
  expect(link()).toBeNull();
});

test('the link is shown at once on a device that stores tickets already', async () => {
  await storeTickets([aStoredTicket()]);
  open();
  await waitFor(() => expect(link()).toBeInTheDocument());
});

test('a screen without a footer has no link to the tickets', async () => {
  await storeTickets([aStoredTicket()]);
  renderInShop(<TicketsEntry />);
  expect(screen.queryByRole('link')).toBeNull();
});
