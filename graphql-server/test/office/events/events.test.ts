import { randomUUID } from 'node:crypto';
import { EVENT_PICTURE_PATH } from '@archive/schema/office/event';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../support/browser.ts';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { errorOf, newRequest, openOffice } from '../steps.ts';
import { CREATE, editEvent, eventFor, type Fields, type Listed, listedFor, publicEventFor, seen, setStateBy } from './event-steps.ts';

let shop: TestShop;
let [owner, guest] = [] as unknown as [TestBrowser, TestBrowser];
beforeAll(async () => {
  ({ shop, owner, guest } = await openOffice());
});
afterAll(() => shop.stop());

const LOG = '{ auditEntries { items { action subject } } }';

function jpeg(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#80604a' } })
    .jpeg()
    .toBuffer();
}

async function send(browser: TestBrowser, body: Buffer): Promise<Response> {
  return browser.fetch(EVENT_PICTURE_PATH, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(body) });
}

async function uploaded(): Promise<string> {
  const { base } = (await (await send(owner, await jpeg(1200, 750))).json()) as { base: string };
  return base;
}

const TEXTS: Fields = {
  ...{ title: 'Drawing Night', location: 'Studio, Oakland', description: 'One evening.', about: 'First.\n\nSecond.' },
  ...{ timeZone: 'America/New_York', startsAt: '2030-07-04T19:00', endsAt: '2030-07-04T22:00', date: '' },
  ...{ price: 2500, capacity: null, ageRule: '18+' },
};

/** The picture of all events without their own, because cutting one takes time. */
let picture: Promise<string> | undefined;

async function fieldsOf(change: Fields = {}): Promise<Fields> {
  picture ??= uploaded();
  return { ...TEXTS, picture: await picture, pictureAlt: 'A brown sheet', ...change };
}

async function created(change: Fields = {}): Promise<Listed> {
  const fields = await fieldsOf({ title: `Night ${randomUUID().slice(0, 8)}`, ...change });
  expect(await errorOf(owner, CREATE, { input: { ...newRequest(), fields } })).toBeNull();
  return theEvent(String(fields.title));
}

async function page(path: string): Promise<string> {
  return (await fetch(shop.url + path)).text();
}

const theEvent = (title: string) => eventFor(owner, title);
const edit = (id: number, before: Fields, changes: Fields) => editEvent(owner, id, before, changes);
const setState = (id: number, state: string) => setStateBy(owner, id, state);
const publicEvent = (id: number) => publicEventFor(guest, id);

describe('an event', () => {
  it('is hidden until it is published, and then on the public pages within a second', async () => {
    const event = await created();
    expect(event).toMatchObject({ state: 'hidden', sold: 0, shownDate: 'Thu, Jul 4, 2030, 7:00 PM – 10:00 PM' });
    expect(event.id).toBeGreaterThanOrEqual(1000);
    expect(await page('/events')).not.toContain(event.title);
    expect(await setState(event.id, 'published')).toBeNull();
    await until(async () => (await page('/events')).includes(event.title), 'the event on its page', 1000);
    const facts = await publicEvent(event.id);
    expect(facts).toMatchObject({ date: event.shownDate, ageRule: '18+', isCanceled: false, isSoldOut: false });
    expect((await fetch(shop.url + String(facts?.imageUrl))).headers.get('content-type')).toBe('image/jpeg');
    expect(await setState(event.id, 'hidden')).toBeNull();
    await until(async () => !(await page('/events')).includes(event.title), 'the hidden event', 1000);
  });

  it('has a picture in every size and format', async () => {
    const { picture } = await created();
    expect(picture).toMatchObject({ alt: 'A brown sheet', widths: [420, 720, 1200], width: 1200, height: 750 });
    for (const format of ['avif', 'webp', 'jpeg']) {
      const response = await fetch(`${shop.url}${picture.base}-420.${format === 'jpeg' ? 'jpg' : format}`);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
    }
  });

  it('is created once by a repeated request', async () => {
    const input = { ...newRequest(), fields: await fieldsOf({ title: 'Once Only' }) };
    expect(await Promise.all([errorOf(owner, CREATE, { input }), errorOf(owner, CREATE, { input })])).toEqual([null, null]);
    expect(await listedFor(owner, 'once only')).toHaveLength(1);
  });

  it.each([
    ['an end before its start', { endsAt: '2030-07-04T18:00' }],
    ['an unknown time zone', { timeZone: 'America/Nowhere' }],
    ['a price of less than a card payment', { price: 49 }],
    ['no places', { capacity: 0 }],
    ['an unknown picture', { picture: '/media/events/other/wide' }],
    ['a picture without a description', { pictureAlt: ' ' }],
    ['the title and price of the fundraiser', { title: 'raisingFutures', price: 2000 }],
    ['an invalid day', { startsAt: '2030-02-31T10:00x' }],
  ])('with %s is rejected', async (_what, changes) => {
    expect(await errorOf(owner, CREATE, { input: { ...newRequest(), fields: await fieldsOf(changes) } })).toBe('BAD_INPUT');
  });

  it('shows its own text for the date as long as it has one', async () => {
    const event = await created({ date: 'All summer' });
    expect(event).toMatchObject({ date: 'All summer', shownDate: 'All summer' });
    expect(await edit(event.id, seen(event), { date: '', endsAt: '2030-07-05T01:00' })).toBeNull();
    expect(await theEvent(event.title)).toMatchObject({ date: '', shownDate: 'Thu, Jul 4, 2030, 7:00 PM – Fri, Jul 5, 2030, 1:00 AM' });
  });

  it('merges changes of different fields by two owners, and refuses to overwrite the same field', async () => {
    const event = await created();
    expect(await edit(event.id, seen(event), { location: 'Elsewhere' })).toBeNull();
    expect(await edit(event.id, seen(event), { price: 3000 })).toBeNull();
    expect(await theEvent(event.title)).toMatchObject({ location: 'Elsewhere', price: 3000 });
    expect(await edit(event.id, seen(event), { price: 4000 })).toBe('STALE');
  });

  it('gives up its old picture, which is deleted a week later unless it is used again', async () => {
    const event = await created({ picture: await uploaded() });
    expect(await edit(event.id, seen(event), { picture: await uploaded() })).toBeNull();
    const jobs = await shop.query<{ days: number }>(
      `select round(extract(epoch from run_at - now()) / 86400)::int as days from graphile_worker._private_jobs
       where payload ->> 'base' = $1`,
      [event.picture.base],
    );
    expect(jobs).toEqual([{ days: 7 }]);
  });

  it('that is canceled says so, and can take place after all', async () => {
    const event = await created();
    expect(await setState(event.id, 'published')).toBeNull();
    expect(await setState(event.id, 'canceled')).toBeNull();
    await until(async () => (await page(`/events/${event.id}`)).includes('This event is canceled'), 'the notice', 1000);
    expect(await page(`/events/${event.id}`)).toContain('EventCancelled');
    expect(await setState(event.id, 'published')).toBeNull();
    await until(async () => !(await page(`/events/${event.id}`)).includes('This event is canceled'), 'no notice', 1000);
    const { data } = await owner.graphql<{ auditEntries: { items: { action: string }[] } }>(LOG);
    expect(data?.auditEntries.items.slice(0, 3).map(({ action }) => action)).toEqual(['publishEvent', 'cancelEvent', 'publishEvent']);
  });
});
