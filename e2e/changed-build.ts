import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The shop as it was built, in a folder laid out as the repository is. */
export interface Build {
  folder: string;
  remove(): Promise<void>;
}

/** This build as the next one would be: every file of the app has another name, wherever it is named. */
export async function makeChangedBuild(): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'changed-build-'));
  await promisify(execFile)(process.execPath, ['scripts/lib/renamed-build.mjs', folder, 'next-']);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
