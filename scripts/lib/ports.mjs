import { createServer } from 'node:net';
import { fail } from './say.mjs';

const ADVICE = {
  EADDRINUSE: 'is taken. Stop what listens there, or choose another one:',
  EACCES: 'needs more permission than you have. Choose one above 1023:',
};

/**
 * Looks before anything is built: the server would only notice at the end.
 * @param {number} port an impossible one is left to the server, which checks all its settings together
 * @param {string} command how to choose another one
 * @param {string} [host]
 */
export async function refuseTakenPort(port, command, host = process.env.HOST || '0.0.0.0') {
  if (!Number.isInteger(port) || port < 1 || port > 65535) return;
  const code = await tryToListen(port, host);
  const advice = ADVICE[/** @type {keyof typeof ADVICE} */ (code)];
  if (advice) fail(`Port ${port} ${advice} ${command}`);
}

/** The same for `npm start`. Reads the environment. */
export const refuseTakenShopPort = () => refuseTakenPort(Number(process.env.PORT || 4000), 'PORT=4100 npm start');

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} the code of the fault */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer().once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
