import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceFiles } from './lib/checks/source-files.mjs';
import { commandOf, findNode24, fromRoot } from './lib/paths.mjs';

const PRICING = 'schema/src/sales/pricing.ts';
const projects = ['graphql-server', 'pwa'];

/** @type {string} */
let folder;
beforeAll(async () => {
  // Inside the repository, so that packages are found.
  folder = await mkdtemp(fromRoot('.data-promo-kinds-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The shop's own code that uses prices, without tests. */
async function usersOfPricing() {
  const files = projects
    .flatMap((project) => sourceFiles(`${project}/src`, /\.tsx?$/))
    .filter((file) => !/\.test\.|\/testing\//.test(file));
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(fromRoot(file), 'utf8') })));
  return texts.filter(({ text }) => text.includes('@archive/schema/sales/pricing'));
}

/**
 * Compiles what uses prices with one more kind of promo code.
 * @returns {Promise<string[]>} the files that don't compile
 */
async function filesThatRejectAnotherKind() {
  const pricing = join(folder, 'pricing.ts');
  const text = await readFile(fromRoot(PRICING), 'utf8');
  const changed = text
    .replace("PROMO_KINDS = ['percent',", "PROMO_KINDS = ['freeItem', 'percent',")
    .replaceAll("from '../money.ts'", "from '@archive/schema/money'");
  expect(changed).toContain("'freeItem'");
  await writeFile(pricing, changed);
  const users = await usersOfPricing();
  const outputs = await Promise.all(
    projects.map(async (project) => {
      const config = join(folder, `tsconfig.${project}.json`);
      const compilerOptions = { paths: { '@archive/schema/sales/pricing': [pricing] } };
      const files = [
        pricing,
        ...users
          .map(({ file }) => file)
          .filter((file) => file.startsWith(`${project}/`))
          .map((file) => fromRoot(file)),
      ];
      await writeFile(
        config,
        JSON.stringify({ extends: fromRoot(`${project}/tsconfig.json`), compilerOptions, include: [], references: [], files }),
      );
      return compile(config);
    }),
  );
  const rejecting = outputs.join('\n').matchAll(/^(\S+?)\(\d+,\d+\): error .*freeItem/gm);
  const paths = [...rejecting].map(([, file = '']) => relative(fromRoot(''), resolve(file)));
  return [...new Set(paths.map((file) => (file.endsWith('/pricing.ts') ? PRICING : file)))].sort();
}

/** @param {string} config @returns {Promise<string>} the compiler's errors */
function compile(config) {
  const args = [commandOf('typescript', 'tsc'), '-p', config, '--pretty', 'false'];
  return new Promise((done) => execFile(findNode24() ?? process.execPath, args, (_error, stdout) => done(stdout)));
}

it('a new kind of promo code does not compile until its price, its database rule and its API description exist', async () => {
  expect(await filesThatRejectAnotherKind()).toEqual([
    'graphql-server/src/data/entities/promo-code.ts',
    'graphql-server/src/features/promo-codes/promo-codes.types.ts',
    PRICING,
  ]);
});

it('only the table of promo rules decides by the kind of a promo code', async () => {
  const deciding = (await usersOfPricing()).filter(({ text }) => /kind [!=]== '|case '(percent|fixed)'/.test(text));
  expect(deciding.map(({ file }) => file)).toEqual([]);
});
