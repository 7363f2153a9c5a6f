import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Question {
  method: string;
  /** As sent. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** False: names no host. */
  setHost?: boolean;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Unlike fetch it sends what it is told to. */
export function ask(url: string, { method, path, headers = {}, body, setHost = true }: Question): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    // By itself Node names no length where there should be no body, which makes a request of its own out of one.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request({ hostname, port, method, path, headers: { ...headers, ...length }, agent, setHost });
    outgoing.on('response', (incoming) => {
      const { statusCode: status = 0, headers: received } = incoming;
      text(incoming).then((content) => resolve({ status, headers: received, body: content }), reject);
    });
    // After an answer the server may end the connection without reading the rest.
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
