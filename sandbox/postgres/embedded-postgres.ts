import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { acquireLease } from './acquire-lease.ts';
import { prepareSite, type Site } from './embedded-site.ts';
import { DATABASE, ensureDatabase } from './ensure-database.ts';
import { explainFailure } from './explain-failure.ts';
import { passwordFile, SUPERUSER } from './init-cluster.ts';
import { LeaseKeeper } from './lease-keeper.ts';

export { EmbeddedPostgresError } from './explain-failure.ts';

export interface EmbeddedPostgres {
  /** With the password: not for logs. It stays the same through crashes and, as long as its port is free, through restarts. */
  url: string;
  /** Whether this process started the server. For information: the server runs as long as any process uses it. */
  isOwner: boolean;
  /** Leaves the server; the last one to leave waits until it has stopped. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** A folder for the database only; created if it is missing. */
  dataDir: string;
  /** 100 by default. The process that starts the server decides. */
  maxConnections?: number;
  onProgress?: (line: string) => void;
}

/**
 * Starts PostgreSQL on the data folder, or joins the server that another process started there. The server ends with
 * the last process that uses it, even if that is killed. When the server itself dies it is restarted at the same address:
 * connection pools reconnect by themselves.
 * @throws EmbeddedPostgresError
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, maxConnections, onProgress = () => {} } = options;
  const site = await prepareSite(resolve(dataDir), maxConnections);
  const { lease, isOwner } = await acquireLease(site, { onProgress });
  const url = urlOf(site, lease.port);
  const keeper = new LeaseKeeper(site, lease, onProgress);
  try {
    await ensureDatabase(url);
  } catch (error) {
    await keeper.stop();
    throw error;
  }
  onProgress(`PostgreSQL ${isOwner ? 'started' : 'joined'} on 127.0.0.1:${lease.port}`);
  return { url, isOwner, stop: () => keeper.stop() };
}

function urlOf({ cluster }: Site, port: number): string {
  try {
    const password = readFileSync(passwordFile(cluster), 'utf8').trim();
    return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
  } catch (error) {
    throw explainFailure(String(error), cluster);
  }
}
