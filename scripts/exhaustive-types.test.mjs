import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceFiles } from './lib/checks/source-files.mjs';
import { commandOf, findNode24, fromRoot } from './lib/paths.mjs';

const projects = ['schema', 'graphql-server', 'pwa'];

/** Each adds a member to a union of the shop. The names are made up, so that no real member ever has them. */
const NEW_PROMO_KIND = { name: 'newPromoKind', file: 'schema/src/sales/pricing.ts', before: "'percent', 'fixed'" };
const ADDITIONS = [NEW_PROMO_KIND];

/** @param {string} file */
const isOwnCode = (file) => !/\.test\.tsx?$|\/testing(\/|$)/.test(file);

describe('a copy of the code with new members of its unions', () => {
  /** @type {string} */
  let folder;
  /** @type {string} */
  let errors;

  beforeAll(async () => {
    // Inside the repository, so that packages are found.
    folder = await mkdtemp(fromRoot('.data-exhaustive-types-'));
    await copyCode(folder);
    for (const addition of ADDITIONS) await addMember(folder, addition);
    errors = (await Promise.all(projects.map((project) => compile(folder, project)))).join('\n');
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true }));

  /** @param {{ name: string }} member */
  const filesThatReject = ({ name }) => {
    const lines = errors.split('\n').filter((line) => line.includes(name));
    const files = lines.map((line) => /^(\S+?)\(\d+,\d+\): error /.exec(line)?.[1] ?? []).flat();
    return [...new Set(files.map((file) => relative(folder, resolve(folder, file)).replaceAll('\\', '/')))].sort();
  };

  it('rejects a promo kind without its price, its valid values in the form and the database, and its description', () => {
    expect(filesThatReject(NEW_PROMO_KIND)).toEqual([
      'graphql-server/src/data/entities/promo-code.ts',
      'graphql-server/src/domain/promo-kind.types.ts',
      'schema/src/office/promo-code.ts',
      'schema/src/sales/pricing.ts',
    ]);
  });
});

it('only the table of promo rules decides by the kind of a promo code', async () => {
  const files = projects.flatMap((project) => sourceFiles(`${project}/src`, /\.tsx?$/)).filter(isOwnCode);
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(fromRoot(file), 'utf8') })));
  const deciding = texts.filter(({ text }) => text.includes('sales/pricing') && /kind [!=]== '|case '(percent|fixed)'/.test(text));
  expect(deciding.map(({ file }) => file)).toEqual([]);
});

/** @param {string} folder */
async function copyCode(folder) {
  await cp(fromRoot('tsconfig.json'), join(folder, 'tsconfig.json'));
  for (const project of projects) {
    for (const part of ['package.json', 'tsconfig.json', 'src']) {
      await cp(fromRoot(project, part), join(folder, project, part), { recursive: true, filter: isOwnCode });
    }
  }
  // Packages import the copied schema by its name.
  await mkdir(join(folder, 'node_modules/@archive'), { recursive: true });
  await symlink(join(folder, 'schema'), join(folder, 'node_modules/@archive/schema'), 'junction');
}

/** @param {string} folder @param {{ name: string, file: string, before: string }} addition */
async function addMember(folder, { name, file, before }) {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain(before);
  await writeFile(join(folder, file), text.replace(before, `'${name}', ${before}`));
}

/** @param {string} folder @param {string} project @returns {Promise<string>} the compiler's errors */
function compile(folder, project) {
  const args = [commandOf('typescript', 'tsc'), '-p', project, '--pretty', 'false'];
  return new Promise((done) => execFile(findNode24() ?? process.execPath, args, { cwd: folder }, (_error, stdout) => done(stdout)));
}
