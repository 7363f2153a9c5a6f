import { REST } from '@archive/schema/rest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors';
import { SAFE_METHODS } from '../safe-methods.ts';

/** What acts for whoever's cookies come along. Stand-ins play other parties, and so does the webhook: it is signed instead. */
const ACTS = /^\/(api|graphql)(\/|$)/;

/**
 * A page of another site can make a browser send our cookies along, where SameSite is not enough: old browsers, and sites on
 * a sister domain. So a call that may change something must come from our own pages, or from a program, which names no origin.
 */
export function rejectCrossSite(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    // The route and not the address as sent, which may be written in many ways.
    const { url = '' } = request.routeOptions;
    if (SAFE_METHODS.has(request.method) || !ACTS.test(url) || url === REST.stripeWebhook) return;
    if (isForeign(request, publicUrl)) throw new AppError('FORBIDDEN', 'This request comes from another site.');
  });
}

function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
  if (!URL.canParse(origin)) return true;
  const [asked, own] = [new URL(origin), new URL(publicUrl)];
  if (asked.origin === own.origin) return false;
  // Another name of ours is known by its host: behind a proxy that ends TLS our own protocol is not the one that the browser
  // sees. A page that came without TLS may be anybody's, where ours come with it.
  return asked.host !== request.host || (own.protocol === 'https:' && asked.protocol !== 'https:');
}
