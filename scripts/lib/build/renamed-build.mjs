// node scripts/lib/build/renamed-build.mjs FOLDER PREFIX: copies the build into a folder with the layout of the repository, and
// renames every file of the app and all references to it, as another release would. Used by tests of releases.
import { cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fromRoot } from '../paths.mjs';
import { fail } from '../print.mjs';

const BUILT = ['graphql-server/dist', 'pwa/dist', 'pwa/dist-server'];
const PACKAGES = ['graphql-server/package.json', 'pwa/package.json'];
const LINKED = ['node_modules', 'demo', 'sandbox'];
const WITH_REFERENCES = ['.js', '.css', '.html'];

const [folder, prefix] = process.argv.slice(2);
if (!folder || !prefix) fail('usage: node scripts/lib/build/renamed-build.mjs FOLDER PREFIX');
await copyTo(folder);
await renameIn(folder, prefix);

/** Leaves out source maps and compressed copies, because their files are about to change. @param {string} folder */
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
    if (!WITH_REFERENCES.includes(extname(path))) continue;
    const file = join(folder, 'pwa', path);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      names.reduce((changed, name) => changed.replaceAll(name, prefix + name), text),
    );
  }
}
