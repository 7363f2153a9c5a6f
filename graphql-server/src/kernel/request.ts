import type { Actor } from './actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller. Set before any route runs. */
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
 * Sets or removes the session cookie in this response. The browser also gets a new {@link Actor.browserId}, because its user
 * changes either way.
 */
export interface SessionCookie {
  set(token: string): void;
  clear(): void;
}
