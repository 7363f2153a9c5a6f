import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CatalogueEvent } from '#catalogue/events.ts';
import { anEvent, FREE, fundraiser, healingCamp } from '#catalogue/testing/an-event.ts';
import { currentToast, dismissToast } from '#components/toasts/toast-store.ts';
import { lostRequests } from '#platform/connection/device-online.ts';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { never, renderInShop } from '#test/fake-shop.tsx';
import { EventsPage } from '../EventsPage.tsx';
import { EventPage } from './EventPage.tsx';

type Answer = Handler | CatalogueEvent | null;

function open(answer: Answer, { address = '/events/3', events = [] as CatalogueEvent[] } = {}) {
  const EventsDetail = typeof answer === 'function' ? answer : () => ({ event: answer });
  return renderInShop(
    <Routes>
      <Route path="/" element={<Link to="/events/99">somewhere</Link>} />
      <Route path="/events" element={<EventsPage />} />
      <Route path="/events/:id" element={<EventPage />} />
    </Routes>,
    { address, answers: { EventsDetail, EventsList: () => ({ events }), SessionMe: never } },
  );
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const scrollIntoView = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrollIntoView);
});
afterEach(() => {
  vi.restoreAllMocks();
  scrollIntoView.mockReset();
  lostRequests.set(0);
  const toast = currentToast.get();
  if (toast) dismissToast(toast.id);
});

describe('an event', () => {
  test('shows image, title, date, location and price', async () => {
    open(anEvent(3));
    await title('Workshop 3');
    expect(screen.getByRole('img', { name: 'Figures, 3' })).toBeInTheDocument();
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).toEqual(['Sat, Dec 12, 2026, 2:00 PM – 5:00 PM', 'Archive Studio, Berkeley, CA', '$45.00per person']);
    expect(document.title).toBe('Workshop 3 · The Archive');
  });

  test('shows its description in paragraphs', async () => {
    open(anEvent(3, { about: 'One.\n\nTwo,\nstill two.\n \nThree.' }));
    await title('Workshop 3');
    const about = within(screen.getByRole('region', { name: 'About' }));
    expect(about.getAllByText(/./, { selector: 'p' }).map((paragraph) => paragraph.textContent)).toEqual([
      'One.',
      'Two,\nstill two.',
      'Three.',
    ]);
  });

  test('answers six questions, each in a disclosure', async () => {
    open(anEvent(3));
    await title('Workshop 3');
    const faq = within(screen.getByRole('region', { name: 'Frequently Asked Questions' }));
    const groups = faq.getAllByRole('group');
    expect(groups).toHaveLength(6);
    for (const group of groups) {
      expect(group).not.toHaveAttribute('open');
      expect(group.firstElementChild?.tagName).toBe('SUMMARY');
    }
    for (const policy of [
      /full refund up to 48 hours before/,
      /Photography is not allowed/,
      /arrive 15 minutes early/,
      /join within the first 30 minutes/,
    ]) {
      expect(faq.getByText(policy)).toBeInTheDocument();
    }
  });

  test('without tickets shows no ticket rules', async () => {
    open(anEvent(3));
    await title('Workshop 3');
    expect(screen.queryByText(/all ticket sales are final/)).not.toBeInTheDocument();
  });

  test('that sells tickets says that their rules come before the six answers', async () => {
    open(fundraiser, { address: '/events/2' });
    expect((await screen.findByText('notaflof')).closest('dd')).toHaveTextContent('No one is turned away for lack of funds.');
    const faq = within(screen.getByRole('region', { name: 'Frequently Asked Questions' }));
    expect(faq.getByText(/raisingFutures is different: all ticket sales are final/)).toBeInTheDocument();
    expect(faq.getAllByRole('group')).toHaveLength(6);
  });

  test('links to a map if the place has one', async () => {
    open(healingCamp, { address: '/events/4' });
    await title('Drawing as Rest');
    expect(screen.getByRole('link', { name: /Healing Camp/ })).toHaveAttribute('target', '_blank');
  });
});

describe('the register button', () => {
  test('moves to the call to action and says why no form opens', async () => {
    open(anEvent(3));
    fireEvent.click(await screen.findByRole('button', { name: 'Register Now' }));
    const heading = screen.getByRole('heading', { name: 'Would you like to join us?' });
    expect(heading).toHaveFocus();
    expect(scrollIntoView.mock.instances).toEqual([heading]);
    expect(scrollIntoView).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' }));
    expect(currentToast.get()).toMatchObject({
      title: 'Registration coming soon',
      description: expect.stringContaining("Online registration isn't available yet"),
      durationMs: 4000,
      isOpen: true,
    });
  });

  test('scrolls without animation for visitors who prefer reduced motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList);
    open(anEvent(3));
    fireEvent.click(await screen.findByRole('button', { name: 'Register Now' }));
    expect(scrollIntoView).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'instant' }));
  });

  test.each([
    ['a free event', anEvent(3, { price: FREE }), 'RSVP Free'],
    ["another event at the fundraiser's price", anEvent(3, { price: fundraiser.price }), 'More info'],
    ["another event by the fundraiser's name", anEvent(3, { title: 'raisingFutures' }), 'Register Now'],
  ])('does not sell %s either', async (_name, event, label) => {
    open(event);
    fireEvent.click(await screen.findByRole('button', { name: label }));
    expect(currentToast.get()).toMatchObject({ title: 'Registration coming soon', isOpen: true });
  });

  test("of the fundraiser leads to its story, and so does the fundraiser's call", async () => {
    open(fundraiser, { address: '/events/2' });
    await title('raisingFutures');
    expect(screen.getByRole('link', { name: /^More info about / })).toHaveAttribute('href', '/raising-futures');
    expect(screen.getByRole('link', { name: 'Read the story' })).toHaveAttribute('href', '/raising-futures');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('is not shown for a past event', async () => {
    open(anEvent(3, { isPast: true }));
    await title('Workshop 3');
    expect(screen.getByText('This event is over.')).toBeInTheDocument();
    expect(screen.queryByText('Register Now')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See upcoming events' })).toHaveAttribute('href', '/events');
  });
});

describe('an event that cannot be shown', () => {
  test('is reported as loading', () => {
    open(never);
    expect(screen.getByText('Loading event details...')).toHaveAttribute('role', 'status');
  });

  test('is reported as not found', async () => {
    open(null);
    await title('Event Not Found');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });

  test.each(['0', 'two', '1e3', '99999999999'])('is not requested for an address like %s', async (id) => {
    const ask = vi.fn(() => ({ event: null }));
    open(ask, { address: `/events/${id}` });
    await title('Event Not Found');
    expect(ask).not.toHaveBeenCalled();
  });

  test('is reported as not found after a failure, with a retry', async () => {
    let calls = 0;
    const log = vi.spyOn(console, 'error');
    open(() => {
      calls += 1;
      if (calls === 1) throw appError('INTERNAL', 'down');
      return { event: anEvent(3) };
    });
    await title('Event Not Found');
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to fetch event details' }));
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await title('Workshop 3');
  });

  test('is not reported as missing while offline, and is shown with the next connection', async () => {
    await connect(false);
    open(() => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return { event: anEvent(3) };
    });
    await title('Not Saved on This Device Yet');
    expect(screen.queryByText(/Not Found|couldn.t load/)).not.toBeInTheDocument();
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Go Back']);
    await connect(true);
    await title('Workshop 3');
  });

  test('is reported as not loaded while the shop is unreachable, and is shown when the shop is back', async () => {
    await connect(true);
    let isDown = true;
    open(() => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { event: anEvent(3) };
    });
    await title('Event Not Found');
    isDown = false;
    await connect(false);
    await connect(true);
    await title('Workshop 3');
  });

  test('is not reported as missing while the shop is unreachable, and can be retried', async () => {
    await connect(true);
    vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    lostRequests.set(1);
    open(() => Promise.reject(new TypeError('Failed to fetch')));
    await title('Not Saved on This Device Yet');
    expect(screen.queryByText(/Not Found|couldn.t load/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  test('has a Go Back button to the previous screen', async () => {
    open(null, { address: '/' });
    fireEvent.click(await screen.findByRole('link', { name: 'somewhere' }));
    await title('Event Not Found');
    fireEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(await screen.findByRole('link', { name: 'somewhere' })).toBeInTheDocument();
  });

  test('has a Go Back button to all events if there is no previous screen', async () => {
    open(null);
    await title('Event Not Found');
    fireEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    await title('Upcoming Events');
  });
});

test('an event of the list is shown at once, without another request', async () => {
  const ask = vi.fn(() => ({ event: null }));
  open(ask, { address: '/events', events: [anEvent(3)] });
  fireEvent.click(await screen.findByRole('link', { name: /^Workshop 3/ }));
  await title('Workshop 3');
  await waitFor(() => expect(screen.getByText('Second paragraph.')).toBeInTheDocument());
  expect(ask).not.toHaveBeenCalled();
});
