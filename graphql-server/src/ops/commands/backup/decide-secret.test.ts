import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { decideSecret } from './decide-secret.ts';
import { fingerprintOf } from './manifest.ts';

const OLD = 'the secret that signed the sent emails';
const NEW = 'another secret that is long enough to use';

interface Case {
  /** In the environment. */
  configured?: string;
  /** In the data folder. */
  stored?: string;
  /** In the backup. */
  saved?: string;
  newSecret?: boolean;
}

async function decide({ configured, stored, saved, newSecret = false }: Case): Promise<string | null> {
  const folder = async (secret: string | undefined) => {
    const path = await mkdtemp(join(inject('runDir'), 'secret-'));
    if (secret) await writeFile(join(path, 'app-secret'), `${secret}\n`);
    return path;
  };
  const config = { APP_SECRET: configured, DATA_DIR: await folder(stored) };
  return decideSecret(config, await folder(saved), { fingerprint: fingerprintOf(OLD) }, newSecret);
}

it.each<[string, Case, string | null]>([
  ['is configured', { configured: OLD }, null],
  ['is configured and in the backup', { configured: OLD, saved: OLD }, null],
  ['is in the data folder', { stored: OLD }, null],
  ['is only in the backup', { saved: OLD }, OLD],
  ['is lost and another one is configured, with --new-secret', { configured: NEW, newSecret: true }, null],
  ['is lost with the data folder, with --new-secret', { newSecret: true }, null],
])('a restore continues if the secret %s', async (_where, options, expected) => {
  expect(await decide(options)).toBe(expected);
});

it.each<[string, Case, string | RegExp]>([
  ['in the environment differs', { configured: NEW, saved: OLD }, 'Set APP_SECRET'],
  ['in the data folder differs', { stored: NEW }, 'Set APP_SECRET'],
  ['in the data folder differs from the one in the backup', { stored: NEW, saved: OLD }, /Move .*app-secret away/],
  ['is missing', {}, 'Set APP_SECRET'],
])('a restore is rejected if the secret %s', async (_where, options, remedy) => {
  await expect(decide(options)).rejects.toThrow(remedy);
});
