import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError, explainFailure } from './explain-failure.ts';
import { type Binaries, findBinaries, majorVersionOf } from './find-binaries.ts';
import { giveTo, runAsUnprivileged, type Unprivileged } from './run-as-unprivileged.ts';

/** The paths, programs and user of one embedded database. */
export interface Site {
  /** Contains everything below. */
  folder: string;
  /** PostgreSQL's own files, and the password. */
  cluster: string;
  /** Written by the watchdog: how to reach it. */
  watchdogFile: string;
  log: string;
  binaries: Binaries;
  unprivileged: Unprivileged;
  maxConnections: number;
}

/** Finds out whether and how PostgreSQL can run in this folder. @throws EmbeddedPostgresError */
export async function prepareSite(dataDir: string, maxConnections = 100): Promise<Site> {
  const binaries = await findBinaries();
  const folder = makeFolder(dataDir);
  const cluster = join(folder, 'cluster');
  const unprivileged = runAsUnprivileged(cluster, [binaries.postgres, folder]);
  giveTo(unprivileged, folder);
  takeOverCluster(cluster, unprivileged);
  rejectOtherVersion(cluster, binaries);
  const [watchdogFile, log] = [join(folder, 'watchdog.json'), join(folder, 'server.log')];
  return { folder, cluster, watchdogFile, log, binaries, unprivileged, maxConnections };
}

function makeFolder(path: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true });
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    throw explainFailure(String(error), path);
  }
}

/** A cluster made by root in a user namespace may meet a system that forbids them. */
function takeOverCluster(cluster: string, { owner }: Unprivileged): void {
  const uid = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (!owner || uid === undefined || uid === owner.uid) return;
  const { status, stderr } = spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, cluster], { encoding: 'utf8' });
  if (status !== 0) throw explainFailure(stderr, cluster);
}

function rejectOtherVersion(cluster: string, binaries: Binaries): void {
  const ours = majorVersionOf(binaries);
  const theirs = readVersion(join(cluster, 'PG_VERSION'));
  if (theirs === null || theirs === ours) return;
  throw new EmbeddedPostgresError(
    `The data in ${cluster} was written by PostgreSQL ${theirs}, this is ${ours}: save it with the release that wrote it ` +
      `(npm run backup), or move ${dirname(cluster)} away to start empty.`,
  );
}

function readVersion(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw explainFailure(String(error), dirname(path));
  }
}
