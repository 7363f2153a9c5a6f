/** A headless Chromium with the rendering page loaded, no network involved. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { needBrowser } from '../../scripts/lib/testing/find-browser.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const THREE_ROOT = join(dirname(createRequire(import.meta.url).resolve('three')), '..');
const ORIGIN = 'http://studio.test';

const PAGE = `<!doctype html><meta charset="utf-8"><title>studio</title>
<script type="importmap">{"imports":{
  "three":"/three/build/three.module.js","three/addons/":"/three/examples/jsm/"}}</script>
<script type="module" src="/page.mjs"></script>`;

const ARGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {string} path @returns {string} the file behind an address of the page */
function fileFor(path) {
  const clean = normalize(path);
  return clean.startsWith('/three/') ? join(THREE_ROOT, clean.slice('/three/'.length)) : join(HERE, clean);
}

/** @param {import('playwright-core').Route} route */
async function answer(route) {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
  try {
    return await route.fulfill({ contentType: 'text/javascript', body: await readFile(fileFor(pathname)) });
  } catch {
    return route.fulfill({ status: 404, body: '' });
  }
}

/**
 * @returns {Promise<{ shoot: (shot: import('./page.mjs').Shot) => Promise<{ png: Buffer, figure:
 * import('./camera.mjs').FigureBox }>, close: () => Promise<void> }>}
 */
export async function openBrowser() {
  const executablePath = await needBrowser();
  const browser = await chromium.launch({ executablePath, args: ARGS });
  const page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  page.on('pageerror', (error) => console.error(error));
  await page.route('**/*', answer);
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction('typeof shoot === "function"');
  return {
    async shoot(shot) {
      const { picture, figure } = await page.evaluate((wanted) => globalThis.shoot(wanted), shot);
      return { png: Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'), figure };
    },
    close: () => browser.close(),
  };
}
