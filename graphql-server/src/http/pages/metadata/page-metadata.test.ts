import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCREEN_PATHS, type ScreenPath } from '@archive/schema/app/screens';
import { cents } from '@archive/schema/money';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '#data/entities/catalogue/event';
import type { PhotoSet } from '#data/entities/catalogue/photo-set';
import { createLogger } from '#kernel/logging/logger';
import { serveWebApp } from '../web-app.ts';
import { FindPage, type PageSources } from './find-page.ts';

const ATTACK = `</script><script>alert("x")</script><!-- '" & $& $1 \u2028`;
const site = { publicUrl: 'https://archive.example', productName: 'the Archive' };
const picture = { base: '/media/events/a-1/wide', alt: 'Two "figures"', width: 1200, height: 750, widths: [1200], color: '#000000' };

const fundraiser = {
  ...{
    id: 2,
    title: 'raisingFutures',
    date: 'Sat',
    location: 'West Oakland',
    description: 'A day party.',
    about: 'Long',
    price: cents(2000),
  },
  ...{ picture, imageUrl: '/media/events/a-1/wide-1200.jpg', timeZone: 'America/Los_Angeles', isPublished: true },
  ...{ startsAt: new Date('2027-06-12T20:00:00Z'), endsAt: new Date('2027-06-13T03:00:00Z'), createdAt: new Date(0) },
} as Event;
const winter = { startsAt: new Date('2026-12-12T22:00:00Z'), endsAt: new Date('2026-12-13T01:00:00Z') };
const events: Event[] = [
  fundraiser,
  { ...fundraiser, id: 3, title: ATTACK, description: ATTACK, location: ATTACK, price: cents(0), ...winter } as Event,
  { ...fundraiser, id: 4, title: 'Workshop', price: cents(9500) } as Event,
];
const photoSets = [
  { id: 1, slug: 'one', picture, title: ATTACK, description: ATTACK, price: cents(500), imageUrl: '/media/one.jpg' },
  { id: 2, slug: 'two', picture, title: 'Two', description: 'Second', price: cents(4800), imageUrl: '/media/two.jpg' },
] as PhotoSet[];

let isDown = false;
const answer = <T>(value: T) => (isDown ? Promise.reject(new Error('no database')) : Promise.resolve(value));
const sources: PageSources = {
  events: { find: (_actor, id) => answer(events.find((event) => event.id === id) ?? null), isPast: () => false },
  photoSets: { list: () => answer(photoSets) },
};

let app: FastifyInstance;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'web-'));
  // The app's real page, so that the test notices when its placeholders change.
  await cp(join(import.meta.dirname, '../../../../../pwa/index.html'), join(root, 'index.html'));
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const config = {
    productName: site.productName,
    supportEmail: 's@archive.example',
    payment: { publishableKey: null, isSandbox: true },
    hasServiceWorker: true,
  };
  const screens = { render: async () => null };
  await serveWebApp(app, { root, config, site, screens, findPage: new FindPage(sources, site), logger: createLogger('silent') });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const text = (markup: string) => markup.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] as string);

async function open(path: string) {
  const reply = await app.inject(path);
  const head = reply.body.slice(0, reply.body.indexOf('</head>'));
  const all = (pattern: RegExp) => [...head.matchAll(pattern)];
  const metas = all(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g).map(([, name = '', content = '']) => [name, text(content)]);
  return {
    status: reply.statusCode,
    body: reply.body,
    robots: reply.headers['x-robots-tag'],
    titles: all(/<title[^>]*>([^<]*)<\/title>/g).map(([, title = '']) => text(title)),
    metas,
    meta: Object.fromEntries(metas) as Record<string, string>,
    canonical: all(/<link rel="canonical" href="([^"]*)"/g).map(([, href = '']) => text(href)),
    data: all(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs).map(([, json = '']) => JSON.parse(json)),
  };
}

const plain = SCREEN_PATHS.filter((screen) => !screen.includes(':'));

describe('every screen', () => {
  it.each(plain)('%s has one title, one description and sharing metadata', async (screen) => {
    const { status, titles, metas, meta, body } = await open(screen);
    expect(status).toBe(200);
    expect(titles).toEqual([expect.stringMatching(/.+ · The Archive$/)]);
    expect(metas.filter(([name]) => name === 'description')).toHaveLength(1);
    expect(meta).toMatchObject({
      'og:title': titles[0],
      'og:description': meta.description,
      'og:site_name': 'The Archive',
      'og:type': 'website',
      'og:image': expect.stringMatching(/^https:\/\/archive\.example\/.+\.jpg$/),
      'twitter:card': 'summary_large_image',
    });
    expect(body).toContain('id="app-config"');
    expect(body).toContain('<div id="root">');
  });

  it('is the landing page when index.html is requested by its name', async () => {
    for (const path of ['/index.html', '/index.html?a', '/%69ndex.html']) {
      const { body, status } = await open(path);
      expect([path, status, body.includes('<!--app-config-->')]).toEqual([path, path.includes('%') ? 404 : 200, false]);
    }
    expect((await open('/index.html')).body).toBe((await open('/')).body);
  });

  it('has a canonical URL', async () => {
    for (const screen of plain) {
      const known = screen === '/gallery-coming-soon' ? '/gallery' : screen;
      for (const path of [screen, `${screen}?from=mail`, ...(screen === '/' ? [] : [`${screen}/`])]) {
        const { canonical, meta } = await open(path);
        expect([path, canonical]).toEqual([path, [`https://archive.example${known}`]]);
        expect(meta['og:url']).toBe(canonical[0]);
      }
    }
  });

  it('excludes private pages from search engines', async () => {
    const hidden = plain.filter((screen) => /checkout|success|my-|admin|reset|confirm|undo|collection|desk/.test(screen));
    expect(hidden).toHaveLength(25);
    for (const screen of plain) {
      const { meta, robots } = await open(screen);
      const expected = hidden.includes(screen) ? 'noindex' : undefined;
      expect([screen, meta.robots, robots]).toEqual([screen, expected, expected]);
    }
  });
});

describe('an event', () => {
  it('has its own text, picture and URL', async () => {
    const { status, titles, meta, canonical } = await open('/events/2?x=1');
    expect(status).toBe(200);
    expect(titles).toEqual(['raisingFutures · The Archive']);
    expect(meta).toMatchObject({
      description: 'A day party.',
      'og:image': 'https://archive.example/media/events/a-1/wide-1200.jpg',
      'og:image:alt': 'Two "figures"',
      'og:image:width': '1200',
    });
    expect(canonical).toEqual(['https://archive.example/raising-futures']);
    expect(meta['og:url']).toBe(canonical[0]);
    expect((await open('/events/4')).canonical).toEqual(['https://archive.example/events/4']);
  });

  it('has structured data with times in its time zone, place and price', async () => {
    const { data } = await open('/events/2');
    expect(data).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: 'raisingFutures',
        startDate: '2027-06-12T13:00:00-07:00',
        endDate: '2027-06-12T20:00:00-07:00',
        location: { '@type': 'Place', name: 'West Oakland', address: 'West Oakland' },
        image: ['https://archive.example/media/events/a-1/wide-1200.jpg'],
        url: 'https://archive.example/raising-futures',
        isAccessibleForFree: false,
        offers: {
          ...{ '@type': 'AggregateOffer', lowPrice: '10.00', priceCurrency: 'USD', url: 'https://archive.example/ticket-checkout' },
          availability: 'https://schema.org/InStock',
        },
      }),
    ]);
    expect((await open('/events/3')).data).toEqual([
      expect.objectContaining({ startDate: '2026-12-12T14:00:00-08:00', endDate: '2026-12-12T17:00:00-08:00', isAccessibleForFree: true }),
    ]);
  });

  it('provides the picture and facts of the fundraiser page', async () => {
    const { meta, data, canonical } = await open('/raising-futures');
    expect(meta['og:image']).toContain('/media/events/a-1/');
    expect(data).toEqual([expect.objectContaining({ '@type': 'Event', name: 'raisingFutures' })]);
    expect(canonical).toEqual(['https://archive.example/raising-futures']);
  });

  it.each(['/events/999', '/events/two', '/events/2x', '/events/0', '/events/%3Cscript%3E', '/events/02'])(
    'the page %s does not exist',
    async (path) => {
      const { status, titles, meta, canonical, data, body } = await open(path);
      expect(status).toBe(404);
      expect(titles).toEqual(['Event Not Found · The Archive']);
      expect([meta.robots, canonical, data]).toEqual(['noindex', [], []]);
      expect(body).toContain('<div id="root">');
    },
  );
});

it('the catalogue page has structured data of the photo sets', async () => {
  const [list, ...more] = (await open('/photo-sets')).data;
  expect(more).toEqual([]);
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 2 });
  expect(list.itemListElement[1]).toEqual({
    '@type': 'ListItem',
    position: 2,
    item: {
      ...{ '@type': 'Product', name: 'Two', description: 'Second', sku: '2', image: 'https://archive.example/media/two.jpg' },
      url: 'https://archive.example/photo-sets/2-two',
      brand: { '@type': 'Brand', name: 'The Archive' },
      offers: {
        ...{ '@type': 'Offer', price: '48.00', priceCurrency: 'USD', url: 'https://archive.example/photo-sets/2-two' },
        availability: 'https://schema.org/InStock',
      },
    },
  });
});

describe('text from the owners', () => {
  it.each(['/events/3', '/photo-sets'])('is escaped at %s', async (path) => {
    const { body, data } = await open(path);
    const own = body.match(/<script/g)?.length;
    // The configuration, the replayed clicks, the data and the app.
    expect(own).toBe(4);
    expect(body).not.toContain('<script>alert');
    expect(JSON.stringify(data)).toContain(JSON.stringify(ATTACK).slice(1, -1));
  });

  it('is shown unchanged', async () => {
    const { titles, meta, data } = await open('/events/3');
    expect(titles).toEqual([`${ATTACK} · The Archive`]);
    expect(meta.description).toBe(ATTACK);
    expect(data[0]).toMatchObject({ name: ATTACK, description: ATTACK, location: { name: ATTACK } });
  });
});

it('an unknown path is not found, for people and for programs', async () => {
  const { status, titles, meta, canonical } = await open('/nowhere');
  expect([status, titles, meta.robots, canonical]).toEqual([404, ['404 Page Not Found · The Archive'], 'noindex', []]);
  expect((await app.inject('/api/nowhere')).json()).toMatchObject({ success: false });
  expect((await app.inject({ method: 'POST', url: '/events' })).json()).toMatchObject({ success: false });
});

it('the shop still opens without its database', async () => {
  isDown = true;
  for (const path of ['/events/2', '/photo-sets', '/raising-futures'] satisfies (ScreenPath | '/events/2')[]) {
    const { status, titles, robots } = await open(path);
    expect([status, titles.length, robots]).toEqual([200, 1, undefined]);
  }
  isDown = false;
});
