import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { type Account, findClosedFolder } from './closed-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

// PostgreSQL refuses to run as root. In a user namespace it sees another user while the files stay root's.
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
// Should the watchdog be killed, the kernel stops PostgreSQL.
const DIES_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT', '--'];

// May pass folders that are closed to others. Containers often keep the second only.
const PASSES = ['dac_read_search', 'dac_override'];

/** How PostgreSQL's programs are started so that they accept to run. */
export interface Unprivileged {
  /** Programs in front of PostgreSQL's. */
  prefix: string[];
  /** Whom the process belongs to, when it is not the current user and the prefix does not see to it. */
  runAs?: Account;
  /** Whom the cluster's files belong to, when it is not the current user. */
  owner?: Account;
}

/** @param paths what PostgreSQL must reach. @param cluster its data, which may not exist yet. @throws EmbeddedPostgresError */
export function runAsUnprivileged(cluster: string, paths: string[]): Unprivileged {
  const ending = works([...DIES_WITH_PARENT, 'true']) ? DIES_WITH_PARENT : [];
  if (process.getuid?.() !== 0) return { prefix: ending };
  const stat = statSync(cluster, { throwIfNoEntry: false });
  const isForeign = stat !== undefined && stat.uid !== 0;
  if (!isForeign && works([...NAMESPACE, 'true'])) return { prefix: [...NAMESPACE, ...ending] };
  const account = isForeign ? { uid: stat.uid, gid: stat.gid } : (accountOf('postgres') ?? accountOf('nobody'));
  if (!account)
    throw new EmbeddedPostgresError('PostgreSQL does not run as root and there is no user to run it as: start as an ordinary user.');
  const closed = paths.map((path) => findClosedFolder(path, account)).find((folder) => folder !== null);
  if (!closed) return { prefix: ending, runAs: account, owner: account };
  const passing = PASSES.map((name) => withCapability(account, name)).find((prefix) =>
    paths.every((path) => works([...prefix, 'test', '-e', path])),
  );
  if (passing) return { prefix: [...passing, ...ending], owner: account };
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root and user ${account.uid} may not pass ${closed}: ` +
      `start as an ordinary user, or open the folder with chmod o+x '${closed}'.`,
  );
}

/** Hands a file or folder (not what is in it) to whom PostgreSQL runs as, if that is another user. */
export function giveTo({ owner }: Unprivileged, path: string): void {
  if (owner) chownSync(path, owner.uid, owner.gid);
}

function withCapability({ uid, gid }: Account, name: string): string[] {
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', `--inh-caps=+${name}`, `--ambient-caps=+${name}`, '--'];
}

function works([command = '', ...args]: string[]): boolean {
  return process.platform === 'linux' && spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function accountOf(name: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
