import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '#kernel/tokens';

const COOKIE = 'browser';
const FORM = /^[\w.:-]{16,128}$/;
const YEAR_SECONDS = 365 * 24 * 3600;

/** Who asks, when nobody is signed in: makes a double click, a reload and a lost reply meet the same open order. */
export function browserIdOf(request: FastifyRequest): string {
  const known = request.cookies[COOKIE];
  return known && FORM.test(known) ? known : randomToken(16);
}

/** Sends the cookie to a browser that has none. Never with an answer that others may be given. */
export function nameBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (request.cookies[COOKIE] === request.actor.browserId) return;
  reply.setCookie(COOKIE, request.actor.browserId, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: YEAR_SECONDS });
}
