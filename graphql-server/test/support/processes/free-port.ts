import { createServer } from 'node:net';

/** Below the ports of outgoing connections, one of which could take the port before the server listens. */
const FIRST = 20_000;
const PORTS_PER_WORKER = 1_000;
const WORKERS = 12;

/** Test files run in parallel, so each worker has its own range of ports, starting at a random one. */
const ownFirst = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * PORTS_PER_WORKER;
let next = Math.floor(Math.random() * PORTS_PER_WORKER);

/** A free port. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_PER_WORKER; tries += 1) {
    const port = ownFirst + (next++ % PORTS_PER_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${ownFirst} on.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
