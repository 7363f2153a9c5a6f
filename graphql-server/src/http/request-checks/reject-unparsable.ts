import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { RestError } from '@archive/schema/rest';
import { UNREADABLE_REQUEST } from '#kernel/errors';
import { NEVER_STORED } from '#kernel/http/cache-control';

/** By the parser's error codes; all others mean an invalid request. */
const RESPONSES: Record<string, [status: number, error: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

/**
 * Requests that Node's parser rejects reach no hook and no route. This writes the rejection to the connection in our usual format and
 * closes it, because the start of the next request is unknown.
 */
export function rejectUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  // Inside a response in progress it would be read as a part of that response.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const [status, text] = RESPONSES[error.code ?? ''] ?? [400, UNREADABLE_REQUEST];
  const body = JSON.stringify({ success: false, error: text, code: 'BAD_INPUT' } satisfies RestError);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    `Cache-Control: ${NEVER_STORED}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Node stores it there for its own listener, which checks the same. */
function isAnswering(socket: Socket): boolean {
  return Boolean((socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent);
}
