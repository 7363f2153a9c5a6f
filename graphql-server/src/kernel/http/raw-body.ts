import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';

/** Routes that receive the bytes of a body, whatever its content type says. In a scope of their own: all others accept JSON only. */
export function rawBodyScope(app: FastifyInstance, bodyLimit: number, addRoutes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    addRoutes(scope);
  });
}

/** An `onRequest` hook that rejects a request before its body takes up memory. @param admit throws to reject it */
export function beforeBody<Route extends RouteGenericInterface>(
  admit: (request: FastifyRequest<Route>, reply: FastifyReply) => void | Promise<void>,
) {
  return async (request: FastifyRequest<Route>, reply: FastifyReply): Promise<void> => {
    try {
      await admit(request, reply);
    } catch (error) {
      // The client may still be sending the body, which is not read.
      reply.header('connection', 'close');
      throw error;
    }
  };
}
