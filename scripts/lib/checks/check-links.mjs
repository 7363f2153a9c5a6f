import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from '../paths.mjs';
import { sourceFiles } from './source-files.mjs';

const FOLDERS = ['docs', 'bench', 'demo', 'docker', 'sandbox', 'pwa', 'graphql-server'];
const CODE = [...FOLDERS, 'schema', 'e2e', 'scripts'];
const DOCUMENT = /\.md$/;
const SOURCE = /\.(tsx?|mjs)$/;
/** Code in a document that names a source file, several with '*', or a folder. */
const NAMED_SOURCE = /`([\w*][\w./*-]*(?:\.(?:tsx?|mjs)|\/))`/g;

/**
 * Checks that the documents link to files and headings that exist, and name source files that exist.
 * @returns {Promise<string[]>} a line for each that doesn't exist
 */
export async function checkLinks() {
  const inRoot = readdirSync(fromRoot()).filter((name) => DOCUMENT.test(name));
  const documents = [...inRoot, ...FOLDERS.flatMap((folder) => sourceFiles(folder, DOCUMENT))];
  const sources = CODE.flatMap((folder) => sourceFiles(folder, SOURCE));
  return documents.flatMap((path) => [...brokenLinksOf(path), ...missingSourcesOf(path, sources)]);
}

/** @param {string} path */
function brokenLinksOf(path) {
  const links = [...textOf(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^\w+:/.test(link) && !exists(path, link)).map((link) => `${path}: ${link} does not exist`);
}

/** A document may begin a path at any folder, as tables do that name one above. @param {string} path @param {string[]} sources */
function missingSourcesOf(path, sources) {
  const names = [...textOf(path).matchAll(NAMED_SOURCE)].map(([, name = '']) => name);
  return names.filter((name) => !sources.some((source) => endsLike(source, name))).map((name) => `${path}: ${name} does not exist`);
}

/** @param {string} source @param {string} name */
function endsLike(source, name) {
  const pattern = name.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  return new RegExp(`(^|/)${pattern}${name.endsWith('/') ? '' : '$'}`).test(source);
}

/** @param {string} path of the document @param {string} link in it */
function exists(path, link) {
  const [file = '', heading] = link.split('#');
  const target = file ? join(dirname(path), file) : path;
  if (!existsSync(fromRoot(target))) return false;
  return !heading || headingsOf(target).includes(heading);
}

/** As in the addresses of headings. @param {string} path */
function headingsOf(path) {
  return [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Without code. @param {string} path */
function textOf(path) {
  return readFileSync(fromRoot(path), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
}
