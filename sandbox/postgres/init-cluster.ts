import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './embedded-site.ts';
import { explainFailure } from './explain-failure.ts';
import { environment, giveTo } from './run-as-unprivileged.ts';

export const SUPERUSER = 'archive';
const DRAFT = 'draft-';
/** Creating a cluster takes a second; a draft this old was left by a crash. */
const ABANDONED_MS = 600_000;

/** The superuser's password, in the cluster so that both appear in one step. */
export const passwordFile = (cluster: string): string => join(cluster, 'archive-password');

/** Creates the cluster if it is missing. If several processes do, one succeeds and all use its cluster. */
export async function initCluster(site: Site): Promise<void> {
  removeAbandonedDrafts(site.folder);
  const draft = mkdtempSync(join(site.folder, DRAFT));
  try {
    giveTo(site.unprivileged, draft);
    const cluster = await fillDraft(site, draft);
    publish(cluster, site.cluster);
  } catch (error) {
    throw explainFailure(String(error), site.folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function fillDraft(site: Site, draft: string): Promise<string> {
  const cluster = join(draft, 'cluster');
  const password = join(draft, 'password');
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveTo(site.unprivileged, password);
  const access = ['--username', SUPERUSER, '--auth', 'scram-sha-256', '--pwfile', password];
  const locale = ['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'];
  await runInitdb(site, ['--pgdata', cluster, ...access, ...locale]);
  renameSync(password, passwordFile(cluster));
  return cluster;
}

function runInitdb({ unprivileged: { prefix, runAs }, binaries }: Site, args: string[]): Promise<void> {
  const [command = '', ...rest] = [...prefix, binaries.initdb, ...args];
  const child = spawn(command, rest, { ...runAs, cwd: '/', env: environment(), stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said))));
  });
}

function publish(draft: string, cluster: string): void {
  try {
    renameSync(draft, cluster);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(cluster)) throw error;
  }
}

function removeAbandonedDrafts(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(DRAFT))) {
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
}
