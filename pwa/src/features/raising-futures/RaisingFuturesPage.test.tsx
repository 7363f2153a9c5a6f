import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEvent } from '#catalogue/testing/an-event.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { never, renderInShop } from '#test/fake-shop.tsx';
import { RaisingFuturesPage } from './RaisingFuturesPage.tsx';

function event(isPast: boolean) {
  const [date, startsAt] = ['Sat, Jan 2, 2027, 1:00 PM – 8:00 PM', '2027-01-02T21:00:00.000Z'];
  return anEvent(2, { date, startsAt, location: 'Community space in West Oakland, Oakland, CA', isPast });
}

function open(answer: Handler = () => ({ event: event(false) })) {
  return renderInShop(<RaisingFuturesPage />, { answers: { EventsDetail: answer, SessionMe: never } });
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe("the fundraiser's story", () => {
  test('has the three notes', () => {
    open();
    const notes = screen.getByRole('region', { name: 'Before you come' });
    expect(Array.from(notes.querySelectorAll('li'), (note) => note.textContent)).toEqual([
      '21+, or 18+ with a medical recommendation for cannabis.',
      'Alcohol and synthetic drugs are discouraged.',
      'No one is turned away for lack of funds.',
    ]);
  });

  test('says where the event is and how the money is used', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'raisingFutures' })).toBeInTheDocument();
    expect(screen.getByText(/a community space in West Oakland/)).toBeInTheDocument();
    expect(
      screen.getByText(/40% of ticket sales go to community defense and support networks; of a ticket for \$15 that is \$6\./),
    ).toBeVisible();
    expect(screen.getByText(/\$10 is the minimum/)).toBeVisible();
  });

  test('links to the ticket, once under that name, and back to the shop', () => {
    open();
    expect(screen.getByRole('link', { name: 'Purchase Ticket' })).toHaveAttribute('href', '/ticket-checkout');
    expect(screen.getByRole('link', { name: 'Name Your Price' })).toHaveAttribute('href', '/ticket-checkout');
    expect(screen.getByRole('link', { name: 'The Archive' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/events');
    expect(document.title).toBe('raisingFutures · The Archive');
  });

  test('requests the event that sells tickets, and shows its date', async () => {
    const ask = vi.fn(() => ({ event: event(false) }));
    open(ask);
    expect(await screen.findByText('Sat, Jan 2, 2027, 1:00 PM – 8:00 PM')).toHaveAttribute('datetime', '2027-01-02T21:00:00.000Z');
    expect(ask).toHaveBeenCalledExactlyOnceWith({ id: 2 }, expect.anything());
  });

  test.each([
    ['a server that does not answer', never],
    ['a server that fails', () => Promise.reject(appError('INTERNAL', 'down'))],
    ['a shop without the event', () => ({ event: null })],
  ])('is shown with %s', async (_name, answer: Handler) => {
    open(answer);
    expect(screen.getByRole('link', { name: 'Purchase Ticket' })).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('region', { name: 'Before you come' })).toBeInTheDocument();
    expect(document.querySelector('time')).toBeNull();
  });

  test('sells no ticket while the owners hide the event', async () => {
    open(() => ({ event: null }));
    expect(await screen.findByText('No date is planned right now.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Purchase Ticket|Name Your Price/ })).not.toBeInTheDocument();
  });

  test('sells no ticket after the event', async () => {
    open(() => ({ event: event(true) }));
    expect(await screen.findByText('This event is over.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Purchase Ticket|Name Your Price/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See upcoming events' })).toHaveAttribute('href', '/events');
  });
});
