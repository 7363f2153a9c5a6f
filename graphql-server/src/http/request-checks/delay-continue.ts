import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Answers `Expect: 100-continue` only when the body is about to be read, so that clients don't send the body of a rejected request.
 * Node by itself would request every body. It closes the connection of a request whose body was not requested.
 */
export function delayContinue(app: FastifyInstance): void {
  (app.server as Server).on('checkContinue', (request, response) => app.server.emit('request', request, response));
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();
    done();
  });
}
