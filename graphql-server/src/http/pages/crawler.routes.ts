import { SCREENS } from '@archive/schema/app/screens';
import { canonicalEventPath } from '@archive/schema/catalogue/events/event';
import { photoSetPath } from '@archive/schema/catalogue/photo-set-path';
import { html } from '@archive/schema/html';
import type { FastifyInstance } from 'fastify';
import type { Event } from '#data/entities/catalogue/event';
import type { PhotoSet } from '#data/entities/catalogue/photo-set';
import type { Actor } from '#kernel/actor';
import { FOR_AN_HOUR } from '#kernel/http/cache-control';

export interface CrawlerOptions {
  events: { list(actor: Actor): Promise<Event[]> };
  photoSets: { list(actor: Actor): Promise<PhotoSet[]> };
  /** Without a trailing slash. */
  publicUrl: string;
}

/** Paths for programs. Private screens are not listed: crawlers must read them to see their 'noindex'. */
const CLOSED = ['/api/', '/graphql', '/downloads/', '/photos/', '/sandbox/'];

/** robots.txt and the sitemap. */
export function crawlerRoutes(app: FastifyInstance, { events, photoSets, publicUrl }: CrawlerOptions): void {
  app.get('/robots.txt', async (_request, reply) => {
    const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`];
    return reply
      .header('cache-control', FOR_AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const screens = Object.values(SCREENS).flatMap(({ path, isListed }) => (isListed ? [path] : []));
    const announced = (await events.list(request.actor)).map(canonicalEventPath);
    const onSale = (await photoSets.list(request.actor)).map(photoSetPath);
    return reply
      .header('cache-control', FOR_AN_HOUR)
      .type('application/xml; charset=utf-8')
      .send(sitemap(publicUrl, [...new Set([...screens, ...onSale, ...announced])]));
  });
}

function sitemap(publicUrl: string, paths: string[]): string {
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => html`<url><loc>${publicUrl}${path}</loc></url>\n`)}</urlset>
`.markup;
}
