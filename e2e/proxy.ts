import { request as ask, createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in between. */
export interface Proxy {
  server: Server;
  address: string;
  close(): void;
}

/** @param handle answers a request itself, or passes it on */
export async function openProxy(handle: RequestListener): Promise<Proxy> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What is changed between the two; by default nothing. */
export interface OnTheWay {
  headers?: IncomingMessage['headers'];
  giveBack?: (answer: IncomingMessage, reply: ServerResponse) => void;
}

/** Sends a request on, and its answer back. @param url whole */
export function passOn(
  request: IncomingMessage,
  reply: ServerResponse,
  url: URL,
  { headers = request.headers, giveBack = unchanged }: OnTheWay = {},
): void {
  const onward = ask(url, { method: request.method, headers }, (answer) => giveBack(answer, reply));
  onward.on('error', () => reply.destroy());
  reply.on('close', () => onward.destroy());
  request.pipe(onward);
}

function unchanged(answer: IncomingMessage, reply: ServerResponse): void {
  reply.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(reply);
}
