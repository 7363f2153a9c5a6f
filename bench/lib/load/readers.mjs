import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';

/** Starts processes that download at the lowest cost that Node allows, so that the server is measured. @param {number} count */
export async function startReaders(count) {
  const children = await Promise.all(Array.from({ length: count }, startReader));
  return {
    /** Resolves when all of them have read the whole file. @param {string} url @param {number} size bytes of the file */
    async read(url, size) {
      await Promise.all(children.map((child) => readBy(child, url, size)));
    },
    stop() {
      for (const child of children) child.disconnect();
    },
  };
}

async function startReader() {
  const child = fork(join(import.meta.dirname, 'reader.mjs'));
  await once(child, 'message');
  return child;
}

/** @param {import('node:child_process').ChildProcess} child @param {string} url @param {number} size */
async function readBy(child, url, size) {
  child.send({ url, size });
  const [{ bytes, head }] = await once(child, 'message');
  if (bytes !== size) throw new Error(`${url} returned ${bytes} bytes: ${head}`);
}

const PAUSE_MS = 100;

/**
 * Half of the clients read at full speed, the other half a little at a time. Resolves when the fast ones have read the whole file.
 * @param {string} url @param {{ readers: number, size: number }} options
 */
export async function readSlowly(url, { readers, size }) {
  const fast = Array.from({ length: readers / 2 }, () => openReader(url, 0));
  const slow = Array.from({ length: readers / 2 }, () => openReader(url, PAUSE_MS));
  const counts = await Promise.all(fast.map(({ ended }) => ended));
  for (const { socket } of slow) socket.destroy();
  if (counts.some((bytes) => bytes < size)) throw new Error('A download broke off');
}

/** @param {string} url @param {number} pauseMs after each piece */
function openReader(url, pauseMs) {
  const { port, pathname, search } = new URL(url);
  let bytes = 0;
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('data', ({ length }) => {
    bytes += length;
    if (!pauseMs) return;
    socket.pause();
    setTimeout(() => socket.resume(), pauseMs);
  });
  socket.on('error', () => {});
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return { socket, ended: once(socket, 'close').then(() => bytes) };
}
