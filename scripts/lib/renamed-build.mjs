// node scripts/lib/renamed-build.mjs FOLDER PREFIX: puts what was built into a folder that is laid out as the repository is, as another
// release would have built it: every file of the app has another name, wherever it is named. Tests of releases begin with it.
import { cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fromRoot } from './paths.mjs';
import { fail } from './say.mjs';

const BUILT = ['graphql-server/dist', 'pwa/dist', 'pwa/dist-server'];
const PACKAGES = ['graphql-server/package.json', 'pwa/package.json'];
const LINKED = ['node_modules', 'demo', 'sandbox'];
const NAMING = ['.js', '.css', '.html'];

const [folder, prefix] = process.argv.slice(2);
if (!folder || !prefix) fail('usage: node scripts/lib/renamed-build.mjs FOLDER PREFIX');
await copyTo(folder);
await renameIn(folder, prefix);

/** Without what was made of the files that are about to change: maps, and compressed copies. @param {string} folder */
async function copyTo(folder) {
  const filter = (/** @type {string} */ path) => !/\.(br|gz|map)$/.test(path);
  for (const path of BUILT) await cp(fromRoot(path), join(folder, path), { recursive: true, filter });
  for (const path of PACKAGES) await cp(fromRoot(path), join(folder, path));
  for (const path of LINKED) await symlink(fromRoot(path), join(folder, path));
}

/** @param {string} folder @param {string} prefix */
async function renameIn(folder, prefix) {
  const assets = join(folder, 'pwa/dist/assets');
  const names = await readdir(assets);
  for (const name of names) await rename(join(assets, name), join(assets, prefix + name));
  for (const path of await readdir(join(folder, 'pwa'), { recursive: true })) {
    if (!NAMING.includes(extname(path))) continue;
    const file = join(folder, 'pwa', path);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      names.reduce((changed, name) => changed.replaceAll(name, prefix + name), text),
    );
  }
}
