import type { Actor } from './actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks. Set before any route runs. */
    actor: Actor;
    sessionCookie: SessionCookie;
  }
}

/** What a GraphQL resolver gets as `@Ctx()`. */
export interface GraphQLContext {
  actor: Actor;
  sessionCookie: SessionCookie;
}

/**
 * Gives the asking browser its session's token with this answer, or takes it away. Either way somebody comes or goes, so the
 * browser gets a new {@link Actor.browserId} too.
 */
export interface SessionCookie {
  set(token: string): void;
  clear(): void;
}
