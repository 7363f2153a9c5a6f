import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A built shop in a folder with the layout of the repository. */
export interface Build {
  folder: string;
  remove(): Promise<void>;
}

/** Copies the build and renames every file of the app, as the next release would. */
export async function makeChangedBuild(): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'changed-build-'));
  await promisify(execFile)(process.execPath, ['scripts/lib/build/renamed-build.mjs', folder, 'next-']);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
