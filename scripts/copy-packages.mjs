// node scripts/copy-packages.mjs FOLDER: copies the packages that the built server imports into FOLDER/node_modules, for the image.
// Those are the dependencies of graphql-server with their own dependencies; everything else is part of the build. npm can't do that:
// with --omit=dev it still installs optional peers (TypeScript) and the packages of other workspaces.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { fail, printLine } from './lib/print.mjs';

/** Not used at run time. */
const UNUSED = /\.d\.[mc]?ts$|\.map$|(^|[\\/])(readme|changelog)[^\\/]*\.md$/i;

const [folder] = process.argv.slice(2);
if (!folder) fail('usage: node scripts/copy-packages.mjs FOLDER');
const packages = new Set();
collect(fromRoot('graphql-server'));
for (const path of packages)
  cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: (file) => !UNUSED.test(file) && !isNested(file, path) });
printLine(`✓ ${packages.size} packages`);

/** @param {string} from a package's folder, whose dependencies are collected */
function collect(from) {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    if (name.startsWith('@types/')) continue;
    const path = find(name, from);
    if (!path && !(name in optionalDependencies)) fail(`${name} is not installed: run npm ci first.`);
    if (!path || packages.has(path)) continue;
    packages.add(path);
    collect(join(ROOT, path));
  }
}

/** As Node resolves it: in the nearest node_modules. @param {string} name @param {string} from @returns {string | null} */
function find(name, from) {
  const place = relative(ROOT, from).split(sep);
  const above = place.map((_part, index) => place.slice(0, place.length - index)).concat([[]]);
  const paths = above.map((parts) => join(...parts, 'node_modules', name));
  return paths.find((path) => existsSync(join(ROOT, path, 'package.json'))) ?? null;
}

/** Nested packages are collected separately. @param {string} file @param {string} path */
function isNested(file, path) {
  return relative(join(ROOT, path), file).split(sep).includes('node_modules');
}
