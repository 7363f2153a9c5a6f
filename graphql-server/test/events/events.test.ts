import { FUNDRAISER_EVENT_ID, isFundraiser } from '@archive/schema/catalogue/events/event';
import { displayDate } from '@archive/schema/catalogue/events/time-zone';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { pictureUrl } from '@archive/schema/catalogue/photos/picture-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { openShop, type TestShop } from '../support/shop.ts';

interface EventRow {
  id: number;
  title: string;
  date: string;
  price: number;
  about: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  isPast: boolean;
  imageUrl: string;
  picture: Picture;
}

const QUERY =
  '{ events { id title date price about startsAt endsAt timeZone isPast imageUrl picture { base alt width height widths color } } }';

const started = new Date();
let now = started;
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { now: () => now });
});
beforeEach(() => {
  now = started;
});
afterAll(() => shop.stop());

async function list(at: TestShop = shop): Promise<EventRow[]> {
  const { data } = await new TestBrowser(at.url).graphql<{ events: EventRow[] }>(QUERY);
  return data?.events ?? [];
}

describe('the events of a new shop', () => {
  it('include upcoming events and a past one', async () => {
    const events = await list();
    expect(events.length).toBeGreaterThanOrEqual(5);
    expect(events.find(({ id }) => id === FUNDRAISER_EVENT_ID)).toMatchObject({ title: 'raisingFutures', price: 2000, isPast: false });
    expect(events.filter(isFundraiser)).toHaveLength(1);
    expect(events.filter(({ isPast }) => isPast)).toHaveLength(1);
    for (const { date, startsAt, endsAt, timeZone, about } of events) {
      expect(date).toBe(displayDate(startsAt, endsAt, timeZone));
      expect(about.split('\n\n').length).toBeGreaterThanOrEqual(2);
    }
  });

  it('have a picture in every size', async () => {
    for (const { picture, imageUrl } of await list()) {
      const files = picture.widths.flatMap((width) =>
        (['avif', 'webp', 'jpg'] as const).map((format) => pictureUrl(picture, width, format)),
      );
      expect(files).toContain(imageUrl);
      for (const file of files) expect((await fetch(shop.url + file, { method: 'HEAD' })).status).toBe(200);
      expect(picture.width / picture.height).toBe(1.6);
    }
  });
});

describe('past events', () => {
  it('come last, the most recent first', async () => {
    const [first, second] = await list();
    now = new Date(first?.endsAt ?? '');
    const later = await list();
    expect(later[0]?.id).toBe(second?.id);
    expect(later.slice(-2).map(({ id, isPast }) => [id, isPast])).toEqual([
      [first?.id, true],
      [7, true],
    ]);
    now = new Date(now.getTime() - 1);
    expect((await list())[0]).toMatchObject({ id: first?.id, isPast: false });
  });

  it('are current, because responses must be revalidated', async () => {
    const get = (query: string) =>
      fetch(`${shop.url}/graphql?query=${encodeURIComponent(query)}`, { headers: { 'apollo-require-preflight': '1' } });
    for (const query of ['{ events { id isPast } }', '{ event(id: 2) { isPast } }']) {
      const { headers } = await get(query);
      expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['public, max-age=0, must-revalidate', null]);
    }
    expect((await get('{ events { id } me { username } }')).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe("the owners' changes of events", () => {
  it('are kept when another process starts', async () => {
    await shop.query("update event set title = 'The Longer Pose', date = 'every Sunday', price = 100 where id = 5");
    await shop.query('delete from event where id = 6');
    const before = await shop.query('select * from event where id <> 6 order by id');
    const second = await openShop({ DATABASE_URL: shop.databaseUrl });
    try {
      expect(await shop.query('select * from event where id <> 6 order by id')).toEqual(before);
      expect((await list(second)).find(({ id }) => id === 5)).toMatchObject({ title: 'The Longer Pose', date: 'every Sunday', price: 100 });
    } finally {
      await second.stop();
    }
  });

  it('can hide an event everywhere', async () => {
    await shop.query('update event set is_published = false where id = 3');
    const browser = new TestBrowser(shop.url);
    expect((await list()).map(({ id }) => id)).not.toContain(3);
    expect((await browser.fetch('/api/events/3')).status).toBe(404);
    expect((await browser.graphql('{ event(id: 3) { id } }')).data).toEqual({ event: null });
    expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).not.toContain('/events/3<');
  });

  it.each([
    ['an unknown time zone', "time_zone = 'Oakland'"],
    ['an end before the start', "ends_at = starts_at - interval '1 hour'"],
    ['a negative price', 'price = -1'],
  ])('are rejected by the database for %s', async (_name, change) => {
    await expect(shop.query(`update event set ${change} where id = 1`)).rejects.toThrow();
  });
});

it("an event by REST has the specification's fields and its times, and an invalid id returns a JSON error", async () => {
  const browser = new TestBrowser(shop.url);
  const event = (await (await browser.fetch('/api/events/2')).json()) as EventRow;
  expect(Object.keys(event).sort()).toEqual(
    ['date', 'description', 'endsAt', 'id', 'imageUrl', 'location', 'price', 'startsAt', 'timeZone', 'title'].sort(),
  );
  for (const id of ['0', 'two', '2.0', '-2', '99999999999', '2%27', '..%2f2']) {
    const reply = await browser.fetch(`/api/events/${id}`);
    expect([id, reply.status, reply.headers.get('content-type')]).toEqual([id, 404, expect.stringContaining('application/json')]);
    expect(await reply.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  }
});
