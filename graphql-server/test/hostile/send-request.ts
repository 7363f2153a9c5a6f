import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RawRequest {
  method: string;
  /** Sent exactly as given. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** False sends no Host header. */
  setHost?: boolean;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Unlike fetch, this sends every header, method and path as given. */
export function sendRequest(url: string, { method, path, headers = {}, body, setHost = true }: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    // Node sets no Content-Length for methods without a body, and the server would read the body as another request.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request({ hostname, port, method, path, headers: { ...headers, ...length }, agent, setHost });
    outgoing.on('response', (incoming) => {
      const { statusCode: status = 0, headers: received } = incoming;
      text(incoming).then((content) => resolve({ status, headers: received, body: content }), reject);
    });
    // After its response the server may close the connection without reading the rest.
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
