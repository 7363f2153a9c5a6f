import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionRepository } from '#data/repositories/session.repository';
import type { Actor } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { sha256 } from '#kernel/tokens';
import { browserIdOf, idempotencyKeyOf, nameBrowser } from './browser-cookie.ts';

const SESSION_COOKIE = 'session';

export interface ActorOptions {
  sessions: SessionRepository;
  clock: Clock;
  isSecure: boolean;
}

/** Finds out who asks, before any route runs. */
export function identifyActors(app: FastifyInstance, { sessions, clock, isSecure }: ActorOptions): void {
  app.decorateRequest('actor', null as never);
  app.addHook('preValidation', async (request, reply) => {
    request.actor = await actorOf(request, sessions, clock);
    // GraphQL names the browser itself, because some of its answers are public.
    if (!request.url.startsWith('/api/') || !isPrivate(request)) return;
    nameBrowser(request, reply, isSecure);
    reply.header('cache-control', 'private, no-store');
  });
}

async function actorOf(request: FastifyRequest, sessions: SessionRepository, clock: Clock): Promise<Actor> {
  const caller = { ip: request.ip, browserId: browserIdOf(request), idempotencyKey: idempotencyKeyOf(request) };
  const token = request.cookies[SESSION_COOKIE];
  const user = token ? await sessions.findUser(sha256(token), clock.now()) : null;
  return user ? { ...caller, kind: user.role, userId: user.id } : { ...caller, kind: 'guest' };
}

function isPrivate(request: FastifyRequest): boolean {
  return request.method !== 'GET' || request.url.startsWith('/api/auth/');
}
