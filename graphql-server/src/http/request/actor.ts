import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PresentedSession, SessionRenewal } from '#features/account/sign-in/session-renewal';
import type { Actor } from '#kernel/actor';
import { badInput } from '#kernel/errors';
import { FOR_CLIENT_ONLY } from '#kernel/http/cache-control';
import { deviceOf } from '#kernel/http/device';
import { sha256 } from '#kernel/secrets/tokens';
import { BrowserCookie, type BrowserCookieOptions } from '../cookies/browser-cookie.ts';
import { DeviceCookie, ReplySessionCookie, sessionTokenOf } from '../cookies/sign-in-cookies.ts';
import type { ClientOf } from './client-of.ts';
import { SAFE_METHODS } from './safe-methods.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route needs the actor before its body is read. */
    needsActorBeforeBody?: boolean;
  }
  interface FastifyRequest {
    /** Sends the cookies of a private response. Never call it for a response that other clients may receive. */
    answerPrivately(): Promise<void>;
  }
}

export interface ActorOptions extends BrowserCookieOptions {
  sessionRenewal: SessionRenewal;
  clientOf: ClientOf;
}

/** Identifies the actor before any route runs. */
export function identifyActors(app: FastifyInstance, options: ActorOptions): void {
  for (const name of ['actor', 'sessionCookie', 'answerPrivately']) app.decorateRequest(name, null as never);
  const identify = identifyWith(options);
  app.addHook('onRequest', async (request, reply) => {
    if (needsActorBeforeBody(request)) await identify(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!needsActorBeforeBody(request)) await identify(request, reply);
  });
}

export function needsActorBeforeBody({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.needsActorBeforeBody ?? false;
}

function identifyWith({ sessionRenewal, clientOf, ...cookies }: ActorOptions) {
  const { isSecure } = cookies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = sessionTokenOf(request, isSecure);
    const presented = token ? await sessionRenewal.find(token) : null;
    const browser = new BrowserCookie(request, reply, cookies);
    const device = new DeviceCookie(request, reply, isSecure);
    const cookie = new ReplySessionCookie(reply, browser, device, isSecure);
    request.actor = actorOf(request, presented, {
      network: clientOf(request.raw),
      ...browser.browser,
      deviceKey: device.key,
      nextDeviceKey: device.nextKey,
    });
    request.sessionCookie = cookie;
    request.answerPrivately = async () => {
      browser.give();
      if (!cookie.isDecided) await refresh(cookie, token, presented, sessionRenewal);
    };
    // GraphQL does this after its resolvers, because some of its responses are public.
    if (isPrivate(request)) await forClientOnly(request, reply);
  };
}

function actorOf(
  request: FastifyRequest,
  presented: PresentedSession | null,
  names: Pick<Actor, 'network' | 'browserId' | 'secondsUntilKnown' | 'deviceKey' | 'nextDeviceKey'>,
): Actor {
  const caller = { ...names, idempotencyKey: idempotencyKeyOf(request), device: deviceOf(request.headers['user-agent']) };
  if (!presented) return { ...caller, kind: 'guest' };
  const { id: sessionId, user, passwordConfirmedAt } = presented.session;
  return { ...caller, kind: user.role, userId: user.id, sessionId, passwordConfirmedAt: passwordConfirmedAt ?? null };
}

/** Extends a session that is in use; removes a cookie whose session has ended. */
async function refresh(
  cookie: ReplySessionCookie,
  token: string | undefined,
  presented: PresentedSession | null,
  sessionRenewal: SessionRenewal,
): Promise<void> {
  if (token && !presented) cookie.drop();
  if (presented && (await sessionRenewal.touch(presented))) cookie.keep(presented.token);
}

async function forClientOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', FOR_CLIENT_ONLY);
  await request.answerPrivately();
}

function isPrivate(request: FastifyRequest): boolean {
  const { url = '' } = request.routeOptions;
  return url.startsWith('/api/') && (!SAFE_METHODS.has(request.method) || /^\/api\/(auth|user|admin)\//.test(url));
}

const FORM = /^[\x20-\x7e]{1,255}$/;

/**
 * Joins the repeated calls of a program without cookies. Keys may be as short as '1', so each one only counts together with its
 * network address: guessing a key must not give access to another client's open order.
 * @throws AppError BAD_INPUT for a key in an unsupported form
 */
function idempotencyKeyOf({ method, headers, ip }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined || SAFE_METHODS.has(method)) return null;
  if (typeof key === 'string' && FORM.test(key)) return sha256(JSON.stringify([ip, key]));
  throw badInput('The Idempotency-Key header must have 1 to 255 printable ASCII characters.');
}
