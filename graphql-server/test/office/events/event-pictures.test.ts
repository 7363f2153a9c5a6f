import { type Crop, cropOf, MIDDLE } from '@archive/schema/office/crop';
import { EVENT_PICTURE_CROP_PATH, EVENT_PICTURE_PATH, EVENT_PICTURE_RATIO, eventSourceUrl } from '@archive/schema/office/event';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../support/browser.ts';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { errorOf, newRequest, openOffice } from '../steps.ts';
import { CREATE, editEvent, eventFor, seen } from './event-steps.ts';

let shop: TestShop;
let [owner, user, guest] = [] as unknown as [TestBrowser, TestBrowser, TestBrowser];
beforeAll(async () => {
  ({ shop, owner, user, guest } = await openOffice());
});
afterAll(() => shop.stop());

const TALL = { width: 900, height: 1600 };

interface Stored {
  base: string;
  widths: number[];
  source: { token: string; width: number; height: number; crop: Crop };
}

/** Its upper half is red, its lower half blue. */
function twoColors({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const lower = { create: { width, height: Math.ceil(height / 2), channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: lower, gravity: 'south' }])
    .jpeg()
    .toBuffer();
}

async function send(browser: TestBrowser, body: Buffer): Promise<Response> {
  return browser.fetch(EVENT_PICTURE_PATH, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(body) });
}

function crop(browser: TestBrowser, base: string, part: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return browser.fetch(EVENT_PICTURE_CROP_PATH, { method: 'POST', headers, body: JSON.stringify({ base, crop: part }) });
}

const cropAt = (y: number) => cropOf(TALL, { ...MIDDLE, y }, EVENT_PICTURE_RATIO);
const uploaded = async () => (await (await send(owner, await twoColors(TALL))).json()) as Stored;

/** The average color of what visitors get, as 'red' or 'blue'. */
async function colorAt(address: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(shop.url + address)).arrayBuffer());
  const { channels } = await sharp(bytes).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  return red > blue ? 'red' : 'blue';
}

describe('a picture of an event', () => {
  it('shows the middle of the whole picture, 8:5', async () => {
    const { widths, source } = await uploaded();
    expect(widths).toEqual([420, 720]);
    expect(source).toMatchObject({ ...TALL, crop: cropAt(0.5) });
  });

  it('shows the part that the owner chose, on the page and where it is shared', async () => {
    const { base } = await uploaded();
    const top = (await (await crop(owner, base, cropAt(0))).json()) as Stored;
    const bottom = (await (await crop(owner, top.base, cropAt(1))).json()) as Stored;
    expect([await colorAt(`${top.base}-720.jpg`), await colorAt(`${bottom.base}-420.avif`)]).toEqual(['red', 'blue']);
    const fields = {
      ...{ title: 'Cropped', location: 'Oakland', description: 'One.', about: '', timeZone: 'America/New_York', date: '', ageRule: '' },
      ...{ startsAt: '2030-07-04T19:00', endsAt: '2030-07-04T22:00', price: 2500, capacity: null, picture: top.base, pictureAlt: 'Red' },
    };
    expect(await errorOf(owner, CREATE, { input: { ...newRequest(), fields } })).toBeNull();
    const event = await eventFor(owner, 'Cropped');
    expect(event.pictureSource).toEqual(top.source);
    expect(await editEvent(owner, event.id, seen(event), { picture: bottom.base })).toBeNull();
    expect((await eventFor(owner, 'Cropped')).pictureSource).toEqual(bottom.source);
    await shop.query('update event set is_published = true where id = $1', [event.id]);
    const page = async () => (await fetch(`${shop.url}/events/${event.id}`)).text();
    await until(async () => (await page()).includes(`${bottom.base}-720.jpg`), 'the cut picture', 2000);
    expect(await page()).toMatch(new RegExp(`property="og:image" content="[^"]*${bottom.base}-720\\.jpg"`));
  });

  it('that was stored before parts could be chosen stays as it is', async () => {
    const { base } = await uploaded();
    await shop.query('update event_picture set source = null where base = $1', [base]);
    expect((await crop(owner, base, cropAt(0))).status).toBe(404);
  });

  it('is deleted when no event shows it, and the whole one with the last of its parts', async () => {
    const { base, source } = await uploaded();
    const part = (await (await crop(owner, base, cropAt(0))).json()) as Stored;
    const remove = (unused: string) =>
      shop.query("update graphile_worker._private_jobs set run_at = now() where payload ->> 'base' = $1", [unused]);
    const statusOf = async (address: string) => (await owner.fetch(address)).status;
    await remove(base);
    await until(async () => (await statusOf(`${base}-720.jpg`)) === 404, 'the first part to be deleted', 20_000);
    expect([await statusOf(eventSourceUrl(source)), await statusOf(`${part.base}-720.jpg`)]).toEqual([200, 200]);
    await remove(part.base);
    await until(async () => (await statusOf(eventSourceUrl(source))) === 404, 'the whole picture to be deleted', 20_000);
  });

  it('keeps its whole picture from everyone but owners', async () => {
    const { base, source } = await uploaded();
    const address = eventSourceUrl(source);
    const statuses = async (path: string) => Promise.all([owner, user, guest].map(async (browser) => (await browser.fetch(path)).status));
    expect(await statuses(address)).toEqual([200, 403, 401]);
    expect((await owner.fetch(address)).headers.get('cache-control')).toContain('private');
    expect((await owner.fetch(eventSourceUrl({ token: '..%2fmedia' }))).status).toBe(404);
    expect((await fetch(`${shop.url}/media/event-pictures/${source.token}.jpg`)).status).toBe(404);
    expect([(await crop(user, base, cropAt(0))).status, (await crop(guest, base, cropAt(0))).status]).toEqual([403, 401]);
  });

  it.each([
    ['too small', { x: 0, y: 0, width: 0.2, height: 0.07 }],
    ['beyond the picture', { x: 0.5, y: 0, width: 1, height: 0.35 }],
    ['no part', {}],
  ])('rejects a part that is %s', async (_what, part) => {
    const { base } = await uploaded();
    expect((await crop(owner, base, part)).status).toBe(400);
  });

  it.each([
    ['no picture', Buffer.from('no picture')],
    ['nothing', Buffer.alloc(0)],
  ])('rejects %s', async (_what, body) => expect((await send(owner, body)).status).toBe(400));

  it('that is too small is rejected', async () => {
    expect((await send(owner, await twoColors({ width: 400, height: 250 }))).status).toBe(400);
  });

  it('is refused to users and guests before it is read', async () => {
    const picture = await twoColors(TALL);
    expect([(await send(user, picture)).status, (await send(guest, picture)).status]).toEqual([403, 401]);
    const broken = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };
    const statuses = [owner, user, guest].map(async (browser) => (await browser.fetch(EVENT_PICTURE_CROP_PATH, broken)).status);
    expect(await Promise.all(statuses)).toEqual([400, 403, 401]);
  });
});
