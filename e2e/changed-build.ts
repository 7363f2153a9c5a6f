import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

/** The shop as it was built, in a folder laid out as the repository is. */
export interface Build {
  folder: string;
  remove(): Promise<void>;
}

const ASSETS = 'pwa/dist/assets';

/** This build as the next one would be: every file of the app has another name, wherever it is named. */
export async function makeChangedBuild(): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'changed-build-'));
  await copyBuild(folder);
  const names = await readdir(join(folder, ASSETS));
  for (const name of names) await rename(join(folder, ASSETS, name), join(folder, ASSETS, `next-${name}`));
  for (const path of await readdir(join(folder, 'pwa'), { recursive: true }))
    if (['.js', '.css', '.html'].includes(extname(path))) await renameIn(join(folder, 'pwa', path), names);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Without what was made of the files that are about to change: maps, and compressed copies. */
async function copyBuild(folder: string): Promise<void> {
  const filter = (path: string) => !/\.(br|gz|map)$/.test(path);
  for (const path of ['graphql-server/dist', 'pwa/dist', 'pwa/dist-server'])
    await cp(path, join(folder, path), { recursive: true, filter });
  for (const path of ['graphql-server/package.json', 'pwa/package.json']) await cp(path, join(folder, path));
  for (const path of ['node_modules', 'graphql-server/demo']) await symlink(join(process.cwd(), path), join(folder, path));
}

async function renameIn(path: string, names: string[]): Promise<void> {
  const text = await readFile(path, 'utf8');
  await writeFile(
    path,
    names.reduce((changed, name) => changed.replaceAll(name, `next-${name}`), text),
  );
}
