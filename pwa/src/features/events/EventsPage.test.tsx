import { cents } from '@archive/schema/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CatalogueEvent } from '#catalogue/events.ts';
import { anEvent, fundraiser, healingCamp } from '#catalogue/testing/an-event.ts';
import { currentToast } from '#components/toasts/toast-store.ts';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { never, renderInShop } from '#test/fake-shop.tsx';
import { EventsPage } from './EventsPage.tsx';

const down = appError('INTERNAL', 'down');

function open(answer: Handler | CatalogueEvent[]) {
  const handler = Array.isArray(answer) ? () => ({ events: answer }) : answer;
  return renderInShop(
    <>
      <EventsPage />
      <Address />
    </>,
    { address: '/events', answers: { EventsList: handler, SessionMe: never } },
  );
}

function Address() {
  return <output>{useLocation().pathname}</output>;
}

async function cardOf(title: string) {
  return within(await screen.findByRole('article', { name: title }));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('an event card', () => {
  test('shows picture, title, date, location, description and price', async () => {
    open([anEvent(3)]);
    const card = await cardOf('Workshop 3');
    expect(card.getByRole('img', { name: 'Figures, 3' })).toMatchObject({ width: 1200, height: 750 });
    expect(card.getByRole('heading', { name: 'Workshop 3' })).toBeInTheDocument();
    expect(card.getByText('Sat, Dec 12, 2026, 2:00 PM – 5:00 PM')).toHaveAttribute('datetime', '2026-12-12T22:00:00.000Z');
    expect(card.getByText('Archive Studio, Berkeley, CA')).toBeInTheDocument();
    expect(card.getByText('What workshop 3 is about.')).toBeInTheDocument();
    expect(card.getByText('$45.00')).toBeInTheDocument();
  });

  test('is one link whose name starts with the title', async () => {
    open([anEvent(3)]);
    const links = (await cardOf('Workshop 3')).getAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAttribute('href', '/events/3');
    expect(links[0]).toHaveAccessibleName(
      /^Workshop 3.*Dec 12.*Archive Studio.*What workshop 3 is about.*\$45.00.*per person.*Register Now/,
    );
  });

  test.each([
    ['free', anEvent(1, { price: cents(0) }), 'Free', 'RSVP Free', null],
    ['the fundraiser', fundraiser, '$20.00', 'More info', 'notaflof'],
    ['any other at its price', anEvent(8, { price: cents(2000) }), '$20.00', 'More info', 'per person'],
    ['paid', anEvent(3), '$45.00', 'Register Now', 'per person'],
  ] as const)('%s: label and note by the price', async (_name, event, price, label, note) => {
    open([event]);
    const card = await cardOf(event.title);
    expect(card.getByText(price)).toBeInTheDocument();
    expect(card.getByText(label)).toBeInTheDocument();
    for (const text of ['notaflof', 'per person']) expect(card.queryAllByText(text)).toHaveLength(text === note ? 1 : 0);
  });

  test("links to the event's page, and the fundraiser's to the story", async () => {
    open([fundraiser, anEvent(8, { price: cents(2000) })]);
    expect((await cardOf('raisingFutures')).getByRole('link')).toHaveAttribute('href', '/raising-futures');
    expect((await cardOf('Workshop 8')).getByRole('link')).toHaveAttribute('href', '/events/8');
  });
});

describe('the location of the healing camp', () => {
  async function locationLink() {
    open([healingCamp]);
    return (await cardOf('Drawing as Rest')).getByRole('link', { name: /^Joaquin Miller Healing Camp, Oakland, CA/ });
  }
  /** Whether the browser would follow the link; the test prevents it, because it has no network. */
  function follows(link: HTMLElement): boolean {
    let isFollowed = false;
    const stop = (event: Event) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', stop, { once: true });
    fireEvent.click(link);
    return isFollowed;
  }
  function setUserAgent(userAgent: string) {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  }

  test('opens the web maps in a new tab, beside the link of the card', async () => {
    const link = await locationLink();
    expect(link).toHaveAttribute('href', expect.stringContaining('google.com/maps'));
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.parentElement?.closest('a')).toBeNull();
    setUserAgent('Mozilla/5.0 (X11; Linux x86_64)');
    expect(follows(link)).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent(/^\/events$/);
  });

  test('tries the maps app first on an Apple device, and stays on the page', async () => {
    setUserAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)');
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const newTab = vi.spyOn(window, 'open').mockReturnValue(null);
    expect(follows(await locationLink())).toBe(false);
    expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^maps:/));
    await vi.waitFor(() => expect(newTab).toHaveBeenCalledWith(expect.stringContaining('google.com/maps'), '_blank', 'noopener'));
    expect(screen.getByRole('status')).toHaveTextContent(/^\/events$/);
  });

  test.each(['an Apple device', 'another one'])('opens nothing while offline on %s, and says so', async (device) => {
    if (device === 'an Apple device') setUserAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)');
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const link = await locationLink();
    await connect(false);
    expect(link).toHaveAttribute('aria-disabled', 'true');
    expect(link).toHaveAccessibleDescription(/^You.re offline, so the map can.t open/);
    expect(follows(link)).toBe(false);
    expect(assign).not.toHaveBeenCalled();
    expect(currentToast.get()).toMatchObject({ title: 'Map Not Opened', isOpen: true });
    await connect(true);
    expect(link).not.toHaveAttribute('aria-disabled');
  });

  test('is the only location that is a link', async () => {
    open([anEvent(3)]);
    expect((await cardOf('Workshop 3')).getAllByRole('link')).toHaveLength(1);
  });
});

describe('an event that is over', () => {
  const past = anEvent(7, { title: 'Studio Day', isPast: true });

  test('is marked, is last under its own heading and shows no call to action', async () => {
    open([anEvent(3), past]);
    const card = await cardOf('Studio Day');
    expect(card.getByText('This event is over')).toBeInTheDocument();
    expect(card.queryByText('Register Now')).not.toBeInTheDocument();
    const section = within(screen.getByRole('region', { name: 'Past Events' }));
    expect(section.getAllByRole('article')).toHaveLength(1);
    expect(screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent)).toEqual([
      'Workshop 3',
      'Studio Day',
    ]);
  });

  test('is listed below a message if no events are upcoming', async () => {
    open([past]);
    expect(await screen.findByText('No upcoming events yet')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Studio Day' })).toBeInTheDocument();
  });

  test('has no heading if there is no such event', async () => {
    open([anEvent(3)]);
    await cardOf('Workshop 3');
    expect(screen.queryByText('Past Events')).not.toBeInTheDocument();
  });
});

describe('the list of events', () => {
  test('has heading and intro, and says that it is loading', () => {
    open(never);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Upcoming Events');
    expect(screen.getByText(/Photography workshops, exhibitions and community gatherings/)).toBeInTheDocument();
    expect(screen.getByText('Loading events...')).toHaveAttribute('role', 'status');
    expect(document.title).toBe('Upcoming Events · The Archive');
  });

  test('keeps the order of the server', async () => {
    open([anEvent(9), anEvent(3), anEvent(5)]);
    await cardOf('Workshop 9');
    expect(screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent)).toEqual([
      'Workshop 9',
      'Workshop 3',
      'Workshop 5',
    ]);
  });

  test('shows a failure with a retry button', async () => {
    let calls = 0;
    open(() => {
      calls += 1;
      if (calls === 1) throw down;
      return { events: [anEvent(3)] };
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load events');
    expect(alert).toHaveTextContent('Please try again later');
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article', { name: 'Workshop 3' })).toBeInTheDocument();
  });

  test('needs a connection if this device has not cached it, and loads with the next one', async () => {
    await connect(false);
    let calls = 0;
    open(() => {
      calls += 1;
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return { events: [anEvent(3)] };
    });
    expect(await screen.findByRole('heading', { name: 'Not saved on this device yet' })).toBeInTheDocument();
    expect(screen.queryByText(/Failed to load/)).not.toBeInTheDocument();
    await connect(true);
    expect(await screen.findByRole('article', { name: 'Workshop 3' })).toBeInTheDocument();
    expect(calls).toBe(2);
  });

  test('logs a failure to the console, with its cause', async () => {
    const log = vi.spyOn(console, 'error');
    open(() => {
      throw down;
    });
    await screen.findByRole('alert');
    const cause = expect.objectContaining({ message: 'down' });
    expect(log.mock.calls).toEqual([[expect.objectContaining({ message: 'Failed to fetch events', cause })]]);
  });

  test('says that there are no events yet', async () => {
    open([]);
    expect(await screen.findByText('No upcoming events yet')).toBeInTheDocument();
  });
});
