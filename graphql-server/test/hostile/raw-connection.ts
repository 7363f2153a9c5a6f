import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  // Who is hung up on while still talking may hear of it as an error.
  return connect(Number(port), hostname).on('error', () => {});
}

/** Sends these bytes and returns everything that comes until the server closes, or until nothing has come for a while. */
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

/** Sends a byte now and then until the server has had enough. @returns what it said, and after how long it hung up */
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

/** The answers in what came over one connection. */
export function statusesOf(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
