import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: one of those could be taken again before its server listens. */
const FIRST = 20_000;
const PORTS_OF_A_WORKER = 1_000;
const WORKERS = 12;

/** Test files run side by side, each worker with ports of its own; where it begins differs from run to run. */
const ownFirst = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * PORTS_OF_A_WORKER;
let next = Math.floor(Math.random() * PORTS_OF_A_WORKER);

/** A port on which nobody listens. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_OF_A_WORKER; tries += 1) {
    const port = ownFirst + (next++ % PORTS_OF_A_WORKER);
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
