import type { Actor } from './actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks. Set before any route runs. */
    actor: Actor;
  }
}

/** What a GraphQL resolver gets as `@Ctx()`. */
export interface GraphQLContext {
  actor: Actor;
}
