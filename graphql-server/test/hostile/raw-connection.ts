import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  // A socket that is closed by the server while sending may emit an error.
  return connect(Number(port), hostname).on('error', () => {});
}

/** Sends these bytes. @returns everything received until the server closes the connection or is silent for a while */
export async function exchange(url: string, bytes: string | Buffer, { silenceMs = 400, ends = false } = {}): Promise<string> {
  const socket = open(url);
  let received = '';
  socket.setEncoding('latin1').on('data', (data) => {
    received += data;
  });
  socket.setTimeout(silenceMs, () => socket.destroy());
  if (ends) socket.end(bytes);
  else socket.write(bytes);
  await once(socket, 'close');
  return received;
}

/** Sends a byte at a time until the server closes the connection. @returns the response, and the time until the close */
export async function trickle(url: string, head: string, pauseMs: number): Promise<{ reply: string; ms: number }> {
  const since = performance.now();
  const socket = open(url);
  let reply = '';
  socket.setEncoding('latin1').on('data', (data) => {
    reply += data;
  });
  let isOpen = true;
  socket.once('close', () => {
    isOpen = false;
  });
  socket.write(head);
  while (isOpen) {
    await delay(pauseMs);
    if (socket.writable) socket.write(' ');
  }
  return { reply, ms: performance.now() - since };
}

/** The response statuses in the data received over one connection. */
export function statusesOf(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
