import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Lets `handle` see each request before whatever answers now, which it calls as `next` or leaves out. Not by a server of our own
 * (`serverFactory`): with that Fastify listens at one of the two addresses of 'localhost' only.
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

/** Calls `hear` whenever the head of this response is about to be written, also outside Fastify, whose hooks don't run then. */
export function beforeWriteHead(response: ServerResponse, hear: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...parts: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...parts: unknown[]) => {
    hear(status);
    return writeHead(status, ...parts);
  };
}
