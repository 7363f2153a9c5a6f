import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fromRoot } from '../paths.mjs';
import { sourceFiles } from './source-files.mjs';

const FOLDERS = ['schema', 'sandbox', 'graphql-server', 'pwa', 'e2e', 'bench', 'scripts', 'demo'];
const LINES = 250;
/** The formatter's limit for code (biome.json). It does not wrap comments. */
const COLUMNS = 140;
const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*)/;
/** Can't be wrapped. */
const LINK = /^\W*https?:\/\/\S+$/;
const VAGUE = /(^|[-._])(managers?|helpers?|utils?|utilities|common|misc)([-._]|$)/i;

/** Checks length and names of our files, and the width of their comments. @returns {Promise<string[]>} a line for each error */
export async function checkFiles() {
  return FOLDERS.flatMap((folder) => sourceFiles(folder, /\.(tsx?|mjs|cjs|css)$/)).flatMap(errorsOf);
}

/** @param {string} path */
function errorsOf(path) {
  const lines = readFileSync(fromRoot(path), 'utf8').split('\n');
  const length = lines.length - 1;
  const vague = path.split('/').find((part) => VAGUE.test(basename(part)));
  return [
    ...(length > LINES ? [`${path}: ${length} lines, at most ${LINES}: split it by what its parts do`] : []),
    ...(vague ? [`${path}: '${vague}' is too vague: name it by what it does`] : []),
    ...lines.flatMap((line, index) =>
      isTooWide(line) ? [`${path}:${index + 1}: a comment of ${line.length} columns, at most ${COLUMNS}`] : [],
    ),
  ];
}

/** @param {string} line */
const isTooWide = (line) => line.length > COLUMNS && COMMENT.test(line) && !LINK.test(line);
