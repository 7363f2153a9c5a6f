import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keptOwner } from '#state/kept-owner.ts';
import { forgetKeptPerson } from '#state/kept-person.ts';
import { keepTickets } from '#state/kept-tickets.ts';
import { keptTicket } from '#state/testing/kept-ticket.ts';
import { shelf } from '#test/fake-idb.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { Footer } from './Footer.tsx';
import { TicketsEntry } from './TicketsEntry.tsx';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

afterEach(() => {
  keptOwner.clear();
  window.localStorage.clear();
  shelf.clear();
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

test('the footer leads to the tickets as soon as this device keeps one, and until they are wiped', async () => {
  open();
  expect(link()).toBeNull();
  await act(() => keepTickets([keptTicket()]));
  expect(link()).toHaveAttribute('href', '/my-tickets');
  await act(() => forgetKeptPerson({ withTickets: true }));
  expect(link()).toBeNull();
});

test('a device that keeps tickets already has the way at once', async () => {
  await keepTickets([keptTicket()]);
  open();
  await waitFor(() => expect(link()).toBeInTheDocument());
});

test('a screen without a footer goes without', async () => {
  await keepTickets([keptTicket()]);
  renderInShop(<TicketsEntry />);
  expect(screen.queryByRole('link')).toBeNull();
});
