import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { RestError } from '@archive/schema/rest';

/** By the parser's own codes; anything else is nonsense. */
const REFUSALS: Record<string, [status: number, error: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

/**
 * What Node's parser refuses never becomes a request: no hook and no route hears of it. It is answered on the bare connection,
 * in the shape of all refusals, and ends it, because it is unknown where the next request would begin.
 */
export function rejectUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  // Within an answer that is under way this one would pass for a part of it.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const [status, text] = REFUSALS[error.code ?? ''] ?? [400, 'The request cannot be understood.'];
  const body = JSON.stringify({ success: false, error: text, code: 'BAD_INPUT' } satisfies RestError);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Node keeps it there for its own listener, which asks the same. */
function isAnswering(socket: Socket): boolean {
  return Boolean((socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent);
}
