import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Passes each request to `handle` before the current listener, which `handle` may call as `next`. Done without a server of our own
 * (`serverFactory`), with which Fastify listens at only one of the two addresses of 'localhost'.
 */
export function wrapRequestListener(
  app: FastifyInstance,
  handle: (request: IncomingMessage, response: ServerResponse, next: Listener) => void,
): void {
  for (const listener of app.server.listeners('request') as Listener[]) {
    app.server.off('request', listener);
    app.server.on('request', (request, response) => handle(request, response, listener));
  }
}

/** Calls `onHead` before the head of this response is written, also outside Fastify, whose hooks don't run then. */
export function beforeWriteHead(response: ServerResponse, onHead: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...parts: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...parts: unknown[]) => {
    onHead(status);
    return writeHead(status, ...parts);
  };
}
