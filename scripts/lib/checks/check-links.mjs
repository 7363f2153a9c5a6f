import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from '../paths.mjs';
import { sourceFiles } from './source-files.mjs';

const FOLDERS = ['docs', 'bench', 'demo', 'docker', 'sandbox', 'pwa', 'graphql-server'];
const DOCUMENT = /\.md$/;

/**
 * Checks that the documents link to files and headings that exist.
 * @returns {Promise<string[]>} a line for each broken link
 */
export async function checkLinks() {
  const inRoot = readdirSync(fromRoot()).filter((name) => DOCUMENT.test(name));
  return [...inRoot, ...FOLDERS.flatMap((folder) => sourceFiles(folder, DOCUMENT))].flatMap(brokenLinksOf);
}

/** @param {string} path */
function brokenLinksOf(path) {
  const links = [...textOf(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^\w+:/.test(link) && !exists(path, link)).map((link) => `${path}: ${link} does not exist`);
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
