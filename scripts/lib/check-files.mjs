import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fromRoot } from './paths.mjs';
import { sourceFiles } from './source-files.mjs';

const FOLDERS = ['schema', 'graphql-server', 'pwa', 'e2e', 'bench', 'scripts'];
const LINES = 250;
const VAGUE = /(^|[-._])(managers?|helpers?|utils?|utilities|common|misc)([-._]|$)/i;

/** Length and names of our files. @returns {Promise<string[]>} a line for each fault */
export async function checkFiles() {
  return FOLDERS.flatMap((folder) => sourceFiles(folder, /\.(tsx?|mjs|cjs)$/)).flatMap(faultsOf);
}

/** @param {string} path */
function faultsOf(path) {
  const lines = readFileSync(fromRoot(path), 'utf8').split('\n').length - 1;
  const vague = path.split('/').find((part) => VAGUE.test(basename(part)));
  return [
    ...(lines > LINES ? [`${path}: ${lines} lines, at most ${LINES}: split it by what its parts do`] : []),
    ...(vague ? [`${path}: '${vague}' says nothing: name it by what it does`] : []),
  ];
}
