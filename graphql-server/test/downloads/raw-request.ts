import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface RawRequest {
  method?: string;
  /** Sent as it stands, instead of the address's own: '..' stays '..'. */
  path?: string;
  headers?: Record<string, string>;
  /** Whose connections are used; by default each request has its own. */
  agent?: Agent;
}

/** A request without what fetch() adds or tidies up: no compression, no caching, no normalised path. */
export function rawRequest(url: string, options: RawRequest = {}): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, ...options }, (reply) => {
      buffer(reply).then((body) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }), reject);
    });
    sent.on('error', reject).end();
  });
}
