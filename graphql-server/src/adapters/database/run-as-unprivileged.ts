import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { type Account, findClosedFolder } from './closed-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

// PostgreSQL refuses to run as root. In a user namespace it sees another user while the files stay root's.
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
// Should the watchdog be killed, the kernel stops PostgreSQL.
const DIES_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT', '--'];

/** How PostgreSQL's programs are started so that they accept to run. */
export interface Unprivileged {
  /** Programs in front of PostgreSQL's. */
  prefix: string[];
  /** Whom the process and the cluster's files belong to, when that is not the current user. */
  account?: Account;
}

/** @param paths what PostgreSQL must reach. @param cluster its data, which may not exist yet. @throws EmbeddedPostgresError */
export function runAsUnprivileged(cluster: string, paths: string[]): Unprivileged {
  const ending = works(DIES_WITH_PARENT) ? DIES_WITH_PARENT : [];
  if (process.getuid?.() !== 0) return { prefix: ending };
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const isForeign = owner !== undefined && owner.uid !== 0;
  if (!isForeign && works(NAMESPACE)) return { prefix: [...NAMESPACE, ...ending] };
  const account = isForeign ? { uid: owner.uid, gid: owner.gid } : (accountOf('postgres') ?? accountOf('nobody'));
  if (!account)
    throw new EmbeddedPostgresError('PostgreSQL does not run as root and there is no user to run it as: start as an ordinary user.');
  refuseClosedFolders(paths, account);
  return { prefix: ending, account };
}

/** Hands a file or folder (not what is in it) to the account, if there is one. */
export function giveTo({ account }: Unprivileged, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

function refuseClosedFolders(paths: string[], account: Account): void {
  const closed = paths.map((path) => findClosedFolder(path, account)).find((folder) => folder !== null);
  if (!closed) return;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root and user ${account.uid} may not pass ${closed}: ` +
      `start as an ordinary user, or open the folder with chmod o+x '${closed}'.`,
  );
}

function works(prefix: string[]): boolean {
  const [command = '', ...args] = prefix;
  return process.platform === 'linux' && spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

function accountOf(name: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
