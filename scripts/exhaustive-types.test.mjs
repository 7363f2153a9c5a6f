import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceFiles } from './lib/checks/source-files.mjs';
import { commandOf, findNode24, fromRoot } from './lib/paths.mjs';

const projects = ['schema', 'graphql-server', 'pwa'];

/** @typedef {{ name: string, file: string, before: string, text: string }} Member what is inserted into a file, and before which text */

const SALE = 'graphql-server/src/data/entities/sales/sale.ts';
const NEW_PROMO_KIND = member('newPromoKind', 'schema/src/sales/pricing.ts', "'percent', 'fixed'");
const NEW_REVERSAL = member('newReversal', 'schema/src/sales/reversal.ts', "'refund', 'dispute'");
const NEW_SALE_STATUS = member('newSaleStatus', SALE, "'pending', 'paid'");
const NEW_PAID_STATUS = member('newPaidStatus', SALE, "'pending', 'paid'");
const ITS_MEANING = {
  ...{ name: NEW_PAID_STATUS.name, file: SALE, before: 'pending: {' },
  text: "newPaidStatus: { isPaid: true, isHeld: true, isPayable: false, revokedBy: 'dispute' }, ",
};
const MEMBERS = [NEW_PROMO_KIND, NEW_REVERSAL, NEW_SALE_STATUS, NEW_PAID_STATUS];

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
    for (const addition of [...MEMBERS, ITS_MEANING]) await insert(folder, addition);
    errors = (await Promise.all(projects.map((project) => compile(folder, project)))).join('\n');
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true }));

  /** @param {Member} member */
  const filesThatReject = (member) => {
    const lines = errors.split('\n').filter((line) => firstNamedIn(line) === member);
    const files = lines.flatMap((line) => /^(\S+?)\(\d+,\d+\): error /.exec(line)?.[1] ?? []);
    return [...new Set(files.map((file) => relative(folder, resolve(folder, file)).replaceAll('\\', '/')))].sort();
  };

  it('rejects a promo kind without its price, its field, its valid values in the form and the database, and its description', () => {
    expect(filesThatReject(NEW_PROMO_KIND)).toEqual([
      'graphql-server/src/data/entities/sales/promo-code.ts',
      'graphql-server/src/domain/graphql/promo-kind.types.ts',
      'pwa/src/features/office/promo-codes/promo-code-form.ts',
      // Until the documents are typed again
      'pwa/src/features/office/promo-codes/use-promo-code-form.ts',
      'schema/src/office/sales/promo-code.ts',
      'schema/src/sales/pricing.ts',
    ]);
  });

  it("rejects a sale status until it has a meaning, and a paid one until refunds, metrics and the owners' lists handle it", () => {
    expect(filesThatReject(NEW_SALE_STATUS)).toEqual([SALE]);
    expect(filesThatReject(NEW_PAID_STATUS)).toEqual([
      SALE,
      'graphql-server/src/data/repositories/office/ticket-sales.repository.ts',
      'graphql-server/src/features/office/sales/sales.service.ts',
      'graphql-server/src/features/orders/revoke-order.ts',
      'graphql-server/src/features/tickets/revoke-ticket.ts',
    ]);
  });

  it('rejects a reversal until downloads, orders, tickets, the owners and photos on a device handle it', () => {
    expect(filesThatReject(NEW_REVERSAL)).toEqual([
      'graphql-server/src/features/collection/collection.service.ts',
      'graphql-server/src/features/downloads/downloads.service.ts',
      'graphql-server/src/features/orders/ensure-mail-sent.ts',
      'pwa/src/features/checkout/purchase/use-purchase.ts',
      'pwa/src/features/checkout/result/PaymentProblems.tsx',
      'pwa/src/features/checkout/result/PaymentResult.tsx',
      'pwa/src/features/office/sales/SaleLines.tsx',
      'pwa/src/kept/licenses/confirm-licenses.ts',
      'pwa/src/tickets/stored-ticket-schema.ts',
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

/** @param {string} folder @param {Member} member */
async function insert(folder, { file, before, text }) {
  const path = join(folder, file);
  const code = await readFile(path, 'utf8');
  expect(code).toContain(before);
  await writeFile(path, code.replace(before, `${text}${before}`));
}

/**
 * The name is made up, so that no real member ever has it.
 * @param {string} name
 * @param {string} file
 * @param {string} before
 * @returns {Member}
 */
function member(name, file, before) {
  return { name, file, before, text: `'${name}', ` };
}

/** An error about one member may print a type that contains another. @param {string} line */
function firstNamedIn(line) {
  const named = MEMBERS.filter(({ name }) => line.includes(name));
  return named.sort((one, other) => line.indexOf(one.name) - line.indexOf(other.name))[0];
}

/** @param {string} folder @param {string} project @returns {Promise<string>} the compiler's errors */
function compile(folder, project) {
  const args = [commandOf('typescript', 'tsc'), '-p', project, '--pretty', 'false'];
  return new Promise((done) => execFile(findNode24() ?? process.execPath, args, { cwd: folder }, (_error, stdout) => done(stdout)));
}
