import { createServer } from 'node:net';
import { fail } from '../print.mjs';

const ADVICE = {
  EADDRINUSE: 'is taken. Stop the program that uses it, or choose another port:',
  EACCES: 'needs more permissions. Choose a port above 1023:',
};

/**
 * Fails if the port is in use, before anything is built.
 * @param {number} port not checked if it is invalid, because the server reports all invalid settings together
 * @param {string} command that uses another port
 * @param {string} [host]
 */
export async function requireFreePort(port, command, host = process.env.HOST || '0.0.0.0') {
  if (!Number.isInteger(port) || port < 1 || port > 65535) return;
  const code = await tryToListen(port, host);
  const advice = ADVICE[/** @type {keyof typeof ADVICE} */ (code)];
  if (advice) fail(`Port ${port} ${advice} ${command}`);
}

/** The same for `npm start`. Reads the environment. */
export const requireFreeShopPort = () => requireFreePort(Number(process.env.PORT || 4000), 'PORT=4100 npm start');

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} the error code, if any */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer().once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
