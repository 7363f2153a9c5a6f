import { REST } from '@archive/schema/rest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors';
import { SAFE_METHODS } from '../request/safe-methods.ts';

/** Paths where requests act for the user of the cookies. Not emulators, which act as third parties, nor the signed webhook. */
const ACTS = /^\/(api|graphql)(\/|$)/;

/**
 * A page of another site can make a browser send our cookies where SameSite isn't enough: in old browsers, and from a sister
 * domain. So a request that may change something must come from our own pages or from a program, which sends no origin.
 */
export function rejectCrossSite(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    // The route, because the URL can be written in many ways.
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
  // Our other host names are recognized by the Host header. The protocol is compared with PUBLIC_URL, because behind a TLS proxy this
  // server doesn't see the browser's protocol. If the shop uses TLS, a page without TLS may be an attacker's.
  return asked.host !== request.host || (own.protocol === 'https:' && asked.protocol !== 'https:');
}
