import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE } from '../postgres/ensure-database.ts';
import { passwordFile, SUPERUSER } from '../postgres/init-cluster.ts';
import type { WatchdogAddress } from '../postgres/watchdog.ts';

/** The embedded database that a process keeps in a folder, for tests that query it or kill it. */
export class EmbeddedDatabase {
  constructor(private readonly folder: string) {}

  get watchdog(): WatchdogAddress {
    return JSON.parse(readFileSync(join(this.folder, 'watchdog.json'), 'utf8'));
  }

  /** Process id of PostgreSQL's first process. */
  get postmaster(): number {
    return Number(readFileSync(join(this.folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  get url(): string {
    const password = readFileSync(passwordFile(join(this.folder, 'cluster')), 'utf8').trim();
    return `postgres://${SUPERUSER}:${password}@127.0.0.1:${this.watchdog.postgresPort}/${DATABASE}`;
  }
}
