import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './embedded-site.ts';
import { EmbeddedPostgresError, explainFailure } from './explain-failure.ts';
import { initCluster } from './init-cluster.ts';
import { type Lease, readAddress, takeLease } from './lease.ts';
import { type Suspect, stopOrphan } from './server-lock.ts';
import { startWatchdog } from './start-watchdog.ts';

export interface AcquireOptions {
  onProgress: (line: string) => void;
  /** The port that this process is connected to; any port if unset. */
  port?: number;
}

/** Recovery after a crash may take this long. */
const TIMEOUT_MS = 120_000;
const FIRST_WAIT_MS = 50;
const MAX_WAIT_MS = 1000;
const BUSY = /lock file .* already exists|pre-existing shared memory block/;
const PORT_TAKEN = /Address already in use|could not create any TCP\/IP sockets/;

/** Joins the server of this folder, or starts it. @throws EmbeddedPostgresError */
export async function acquireLease(site: Site, { onProgress, port }: AcquireOptions): Promise<{ lease: Lease; isOwner: boolean }> {
  let isPortTaken = false;
  let suspect: Suspect | null = null;
  const since = Date.now();
  for (let wait = FIRST_WAIT_MS; Date.now() - since < TIMEOUT_MS; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    const lease = await takeLease(site);
    if (lease) return { lease, isOwner: false };
    await makeCluster(site, onProgress);
    const { own, said } = await startServer(site, port ?? (await choosePort(site, isPortTaken)));
    if (own) return { lease: own, isOwner: true };
    isPortTaken = PORT_TAKEN.test(said);
    if (BUSY.test(said)) suspect = stopOrphan(site.cluster, suspect);
    else if (!isPortTaken) throw explainFailure(said, site.folder);
    await sleep(wait);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL in ${site.folder} did not become ready within ${TIMEOUT_MS / 1000} seconds: see ${site.log}.`,
  );
}

async function makeCluster(site: Site, onProgress: (line: string) => void): Promise<void> {
  if (existsSync(site.cluster)) return;
  onProgress(`Creating the database in ${site.folder}`);
  await initCluster(site);
}

async function startServer(site: Site, port: number): Promise<{ own: Lease | null; said: string }> {
  const { outcome, letGo } = await startWatchdog(site, port);
  try {
    return outcome.isReady ? { own: await takeLease(site), said: 'the watchdog does not answer' } : { own: null, said: outcome.said };
  } finally {
    letGo();
  }
}

/** The last port, so that waiting processes find the server again. */
async function choosePort(site: Site, isTaken: boolean): Promise<number> {
  return (!isTaken && readAddress(site)?.postgresPort) || freePort();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', (error) => reject(explainFailure(`could not bind: ${error}`, '')));
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
