import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeepSession, PresentedSession } from '#features/account/keep-session';
import type { Actor } from '#kernel/actor';
import { FOR_ASKER_ONLY } from '#kernel/cache-control';
import { deviceOf } from '#kernel/device';
import type { ClientOf } from './client-of.ts';
import { BrowserCookie, type BrowserCookieOptions } from './cookies/browser-cookie.ts';
import { DeviceCookie } from './cookies/device-cookie.ts';
import { ReplySessionCookie, sessionTokenOf } from './cookies/session-cookie.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { SAFE_METHODS } from './safe-methods.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route looks at the actor before its body is read. */
    needsActorBeforeBody?: boolean;
  }
  interface FastifyRequest {
    /** Sends the cookies that go with an answer for the asker only. Never to be called for an answer that others may be given. */
    answerPrivately(): Promise<void>;
  }
}

export interface ActorOptions extends BrowserCookieOptions {
  keepSession: KeepSession;
  clientOf: ClientOf;
}

/** Finds out who asks, before any route runs. */
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

function identifyWith({ keepSession, clientOf, ...cookies }: ActorOptions) {
  const { isSecure } = cookies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = sessionTokenOf(request, isSecure);
    const presented = token ? await keepSession.find(token) : null;
    const browser = new BrowserCookie(request, reply, cookies);
    const device = new DeviceCookie(request, reply, isSecure);
    const cookie = new ReplySessionCookie(reply, browser, device, isSecure);
    request.actor = actorOf(request, presented, {
      ip: clientOf(request.raw),
      ...browser.browser,
      deviceKey: device.key,
      nextDeviceKey: device.nextKey,
    });
    request.sessionCookie = cookie;
    request.answerPrivately = async () => {
      browser.give();
      if (!cookie.isDecided) await refresh(cookie, token, presented, keepSession);
    };
    // GraphQL does it after its resolvers, because some of its answers are public.
    if (isPrivate(request)) await forAskerOnly(request, reply);
  };
}

function actorOf(
  request: FastifyRequest,
  presented: PresentedSession | null,
  names: Pick<Actor, 'ip' | 'browserId' | 'secondsUntilKnown' | 'deviceKey' | 'nextDeviceKey'>,
): Actor {
  const caller = { ...names, idempotencyKey: idempotencyKeyOf(request), device: deviceOf(request.headers['user-agent']) };
  if (!presented) return { ...caller, kind: 'guest' };
  const { id: sessionId, user, passwordConfirmedAt } = presented.session;
  return { ...caller, kind: user.role, userId: user.id, sessionId, passwordConfirmedAt: passwordConfirmedAt ?? null };
}

/** Moves the end of a session that is in use; takes away a cookie that opens nothing any more. */
async function refresh(
  cookie: ReplySessionCookie,
  token: string | undefined,
  presented: PresentedSession | null,
  keepSession: KeepSession,
): Promise<void> {
  if (token && !presented) cookie.drop();
  if (presented && (await keepSession.touch(presented))) cookie.keep(presented.token);
}

async function forAskerOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', FOR_ASKER_ONLY);
  await request.answerPrivately();
}

function isPrivate(request: FastifyRequest): boolean {
  const { url = '' } = request.routeOptions;
  return url.startsWith('/api/') && (!SAFE_METHODS.has(request.method) || /^\/api\/(auth|user|admin)\//.test(url));
}
