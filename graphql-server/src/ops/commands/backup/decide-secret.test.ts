import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { decideSecret } from './decide-secret.ts';
import { fingerprintOf } from './manifest.ts';

const OLD = 'the secret with which mails were signed';
const NEW = 'another secret, as long as it has to be';

interface Case {
  /** In the environment. */
  configured?: string;
  /** In the data folder. */
  kept?: string;
  /** In the backup. */
  saved?: string;
  replace?: boolean;
  newSecret?: boolean;
}

async function decide({ configured, kept, saved, replace = false, newSecret = false }: Case): Promise<string | null> {
  const folder = async (secret: string | undefined) => {
    const path = await mkdtemp(join(inject('runDir'), 'secret-'));
    if (secret) await writeFile(join(path, 'app-secret'), `${secret}\n`);
    return path;
  };
  const options = { mayReplace: replace, mayChangeSecret: newSecret };
  const config = { APP_SECRET: configured, DATA_DIR: await folder(kept) };
  return decideSecret(config, await folder(saved), { fingerprint: fingerprintOf(OLD) }, options);
}

it.each<[string, Case, string | null]>([
  ['is configured', { configured: OLD }, null],
  ['is configured, and was kept before', { configured: OLD, saved: OLD }, null],
  ['is in the data folder', { kept: OLD }, null],
  ['is in the backup alone', { saved: OLD }, OLD],
  ['is in the backup, and what is there may go', { saved: OLD, kept: NEW, replace: true }, OLD],
  ['is lost, and that was said', { configured: NEW, newSecret: true }, null],
  ['is lost with the data folder, and that was said', { newSecret: true }, null],
])('a restore goes on where the secret %s', async (_where, given, expected) => {
  expect(await decide(given)).toBe(expected);
});

it.each<[string, Case, string]>([
  ['is another one in the environment', { configured: NEW, saved: OLD, replace: true }, 'Set APP_SECRET'],
  ['is another one in the data folder', { kept: NEW }, 'Set APP_SECRET'],
  ['is another one in the data folder, and the right one in the backup', { kept: NEW, saved: OLD }, '--replace'],
  ['is nowhere', {}, 'Set APP_SECRET'],
])('a restore is refused where the secret %s', async (_where, given, remedy) => {
  await expect(decide(given)).rejects.toThrow(remedy);
});
