import { existsSync, readFileSync } from 'node:fs';
import { commandOf, findNode24, fromRoot } from '../paths.mjs';
import { run } from '../processes/children.mjs';
import { sourceFiles } from './source-files.mjs';

const FOLDERS = [
  'schema/src',
  'sandbox',
  'graphql-server/src',
  'graphql-server/test',
  'pwa/src',
  'pwa/service-worker',
  'pwa/vite',
  'e2e',
  'bench',
];

/** @typedef {{ rule: { name: string }, from: string, to: string, comment?: string, cycle?: { name: string }[] }} Violation */
/** @typedef {{ modules: { source: string, dependencies: unknown[] }[], summary: { violations: Violation[] } }} Report */

/** Checks the imports between layers. @returns {Promise<string[]>} a line for each error */
export async function checkLayers() {
  const folders = FOLDERS.filter((folder) => existsSync(fromRoot(folder)));
  const args = [commandOf('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const { code, output } = await run(findNode24() ?? 'node', args, { cwd: fromRoot(), name: 'checking the layers' });
  const report = readReport(output);
  if (!report) return [`dependency-cruiser ended with ${code}: ${output.trim().split('\n').at(-1)}`];
  return [...unreadFiles(folders, report), ...report.summary.violations.map(describe)];
}

/**
 * Files without imports in the report although they have some: the parser reports no error for a file that it can't parse.
 * @param {string[]} folders
 * @param {Report} report
 */
function unreadFiles(folders, { modules }) {
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies.length]));
  const files = folders.flatMap((folder) => sourceFiles(folder, /(?<!\.d)\.tsx?$/));
  if (files.length === 0) return ['no source file was found'];
  const unread = files.filter((path) => !imports.has(path) || (imports.get(path) === 0 && hasImport(path)));
  return unread.map((path) => `${path}: its imports were not read`);
}

/** @param {string} path */
const hasImport = (path) => /^import\s/m.test(readFileSync(fromRoot(path), 'utf8'));

/** @param {Violation} violation */
function describe({ rule, from, to, cycle }) {
  const path = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to];
  return `${rule.name}: ${[...new Set(path)].join(' -> ')}`;
}

/** Warnings may come before and after the report. @param {string} output @returns {Report | null} */
function readReport(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{\n'), output.lastIndexOf('\n}') + 2));
  } catch {
    return null;
  }
}
