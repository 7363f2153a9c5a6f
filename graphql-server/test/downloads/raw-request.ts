import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface RawRequest {
  method?: string;
  /** Sent instead of the path of the address, and not normalized: '..' stays '..'. */
  path?: string;
  headers?: Record<string, string>;
  /** Agent for the connections; by default each request has its own. */
  agent?: Agent;
}

/** A request without the additions of fetch(): no compression, no caching, no normalized path. */
export function rawRequest(url: string, options: RawRequest = {}): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, ...options }, (reply) => {
      buffer(reply).then((body) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }), reject);
    });
    sent.on('error', reject).end();
  });
}
