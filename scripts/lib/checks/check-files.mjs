import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fromRoot } from '../paths.mjs';
import { sourceFiles } from './source-files.mjs';

const FOLDERS = ['schema', 'sandbox', 'graphql-server', 'pwa', 'e2e', 'bench', 'scripts', 'demo'];
const CODE = /\.(tsx?|mjs|cjs|css)$/;
const LINES = 250;
const PARAMETERS = 6;
/** The formatter's limit for code (biome.json). It does not wrap comments. */
const COLUMNS = 140;
const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*)/;
/** Can't be wrapped. */
const LINK = /^\W*https?:\/\/\S+$/;
/** A comment whose first word is plain and small. */
const SMALL = /^\s*\/\/ [a-z]+('[a-z]+)?[,.]?(\s|$)/;
/** Names that are written small. */
const SMALL_NAME = /\/\/ (npm|node|sharp|rxjs|swc's|figure) /;
const VAGUE = /(^|[-._])(managers?|helpers?|utils?|utilities|common|misc)([-._]|$)/i;

/**
 * Checks length and names of our files, the width of their comments and how these begin, and the parameters of their constructors.
 * @returns {Promise<string[]>} a line for each error
 */
export async function checkFiles() {
  const inRoot = readdirSync(fromRoot()).filter((name) => CODE.test(name));
  return [...inRoot, ...FOLDERS.flatMap((folder) => sourceFiles(folder, CODE))].flatMap(errorsOf);
}

/** @param {string} path */
function errorsOf(path) {
  const text = readFileSync(fromRoot(path), 'utf8');
  const lines = text.split('\n');
  const length = lines.length - 1;
  const vague = path.split('/').find((part) => VAGUE.test(basename(part)));
  return [
    ...(length > LINES ? [`${path}: ${length} lines, at most ${LINES}: split it by what its parts do`] : []),
    ...(vague ? [`${path}: '${vague}' is too vague: name it by what it does`] : []),
    ...constructorsOf(text).flatMap((count) =>
      count > PARAMETERS ? [`${path}: a constructor with ${count} parameters, at most ${PARAMETERS}`] : [],
    ),
    ...lines.flatMap((line, index) =>
      isTooWide(line) ? [`${path}:${index + 1}: a comment of ${line.length} columns, at most ${COLUMNS}`] : [],
    ),
    ...lines.flatMap((line, index) =>
      startsSmall(line, lines[index - 1]) ? [`${path}:${index + 1}: a comment starts with a capital letter`] : [],
    ),
  ];
}

/** @param {string} line */
const isTooWide = (line) => line.length > COLUMNS && COMMENT.test(line) && !LINK.test(line);

/** @param {string} line @param {string} [before] a comment may continue on the next line */
const startsSmall = (line, before = '') => SMALL.test(line) && !SMALL_NAME.test(line) && !/^\s*\/\//.test(before);

/** How many parameters each constructor has. @param {string} text */
const constructorsOf = (text) =>
  [...text.matchAll(/^ +constructor\(([\s\S]*?)\) \{/gm)].map(
    ([, parameters = '']) => withoutNested(parameters.replace(/\/\*[\s\S]*?\*\/|=>|,\s*$/g, '')).split(',').length,
  );

/** Without what is in brackets. @param {string} text @returns {string} */
function withoutNested(text) {
  const shorter = text.replaceAll(/<[^<>]*>|\([^()]*\)|\{[^{}]*\}/g, '');
  return shorter === text ? text : withoutNested(shorter);
}
