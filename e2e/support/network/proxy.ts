import { request as ask, createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP proxy in this process. */
export interface Proxy {
  server: Server;
  address: string;
  close(): void;
}

/** @param handle answers a request itself, or forwards it */
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

/** What the proxy changes; by default nothing. */
export interface Changes {
  headers?: IncomingMessage['headers'];
  respond?: (answer: IncomingMessage, reply: ServerResponse) => void;
}

/** Forwards a request and its response. @param url absolute */
export function passOn(
  request: IncomingMessage,
  reply: ServerResponse,
  url: URL,
  { headers = request.headers, respond = unchanged }: Changes = {},
): void {
  const onward = ask(url, { method: request.method, headers }, (answer) => respond(answer, reply));
  onward.on('error', () => reply.destroy());
  reply.on('close', () => onward.destroy());
  request.pipe(onward);
}

function unchanged(answer: IncomingMessage, reply: ServerResponse): void {
  reply.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(reply);
}
