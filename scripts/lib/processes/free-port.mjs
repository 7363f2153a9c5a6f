import { createServer } from 'node:net';

/** Below the ports for outgoing connections, because one of those could be used again before the server listens. */
const FIRST = 11_000;
const COUNT = 1000;

/** @returns {Promise<number>} an unused port */
export async function freePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
