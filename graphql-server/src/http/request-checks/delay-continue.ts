import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Answers `Expect: 100-continue` when the body is about to be read, and not before: a request that is refused at its head keeps
 * its body to itself. Node by itself asks for every body. It closes the connection of a request that it did not ask for its body.
 */
export function delayContinue(app: FastifyInstance): void {
  (app.server as Server).on('checkContinue', (request, response) => app.server.emit('request', request, response));
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();
    done();
  });
}
