import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built } from '../support/processes/built.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SERVER = 'graphql-server/dist';
/** Paths besides the server's own files, the same in every release. */
const LINKED = ['node_modules', 'pwa', 'demo', 'sandbox', 'graphql-server/package.json'];

/** The last entry of the list of migrations in the build. */
const LAST_MIGRATION = /\{\s*name: "[^"]+",\s*class: (\w+)\s*\}(?=\s*\]\.map\()/g;

/** Makes a copy of this release with one more migration. @returns its main.js */
export async function makeNewerRelease(statements: string[]): Promise<{ entry: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'newer-release-'));
  const entry = join(folder, SERVER, 'main.js');
  await mkdir(join(folder, 'graphql-server'));
  built(join(ROOT, SERVER, 'main.js'));
  await cp(join(ROOT, SERVER), join(folder, SERVER), { recursive: true, filter: (path) => !path.endsWith('.map') });
  for (const path of LINKED) await symlink(join(ROOT, path), join(folder, path));
  const { file, text } = await fileWithMigrations(join(folder, SERVER));
  await writeFile(
    file,
    text.replace(LAST_MIGRATION, (last, Last: string) => `${last}, ${migrationOf(statements, Last)}`),
  );
  return { entry, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** @throws Error if the build has another structure */
async function fileWithMigrations(folder: string): Promise<{ file: string; text: string }> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js')).map((name) => join(folder, name));
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
  const [found, ...others] = texts.flatMap((each) => [...each.text.matchAll(LAST_MIGRATION)].map(() => each));
  if (!found || others.length > 0) throw new Error('The build does not have exactly one list of migrations');
  return found;
}

/** @param Other the class name of another migration, which has the common base class */
function migrationOf(statements: string[], Other: string): string {
  const name = '29991231-of-the-newer-release';
  const up = statements.map((sql) => `this.addSql(${JSON.stringify(sql)});`).join(' ');
  return `{ name: "${name}", class: class extends ${Other} { name = "${name}"; up() { ${up} } } }`;
}
