import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './explain-failure.ts';

// PostgreSQL refuses to run as root. In a user namespace it sees another user while the files stay root's.
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
// If the watchdog is killed, the kernel stops PostgreSQL.
const DIES_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT', '--'];

// May pass folders that are closed to others. Containers often keep the second only.
const PASSES = ['dac_read_search', 'dac_override'];

/** How to start PostgreSQL's programs so that they don't refuse to run as root. */
export interface Unprivileged {
  /** Programs in front of PostgreSQL's. */
  prefix: string[];
  /** The process's user, if it isn't the current one and the prefix doesn't set it. */
  runAs?: Account;
  /** The owner of the cluster's files, if it isn't the current user. */
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

/** Changes the owner of a file or folder (not of its contents) to PostgreSQL's user, if that is another one. */
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

interface Account {
  uid: number;
  gid: number;
}

/** The first folder on the way to `path` that the account may not pass, or null. */
function findClosedFolder(path: string, { uid, gid }: Account): string | null {
  return ancestorsOf(path).find((folder) => !mayPass(folder, uid, gid)) ?? null;
}

function mayPass(folder: string, uid: number, gid: number): boolean {
  const stat = statSync(folder);
  const shift = stat.uid === uid ? 6 : stat.gid === gid ? 3 : 0;
  return ((stat.mode >> shift) & 0o1) === 1;
}

/** The folders above an absolute path, outermost first. */
function ancestorsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...ancestorsOf(parent), parent];
}

// PostgreSQL needs none of the application's secrets, and variables such as PGPORT would change its settings.
const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'DYLD_LIBRARY_PATH', 'LD_LIBRARY_PATH'];

/** The environment of the database's processes; its messages are in English, because we read them. */
export function environment(): Record<string, string> {
  const passed = PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(passed), LC_ALL: 'C', TZ: 'UTC' };
}
