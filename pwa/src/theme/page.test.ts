// @vitest-environment node
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_PATH, webManifest } from '@archive/schema/app/web-manifest';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const page = read('../../index.html');

test('the page names the manifest by its address', () => {
  expect(page).toContain(`<link rel="manifest" href="${MANIFEST_PATH}" />`);
});

test('the page, the manifest and the browser bars have the same colors in both schemes', () => {
  const papers = [...read('tokens.css').matchAll(/--color-paper: (#\w{6})/g)].map(([, color]) => color);
  const bars = [...page.matchAll(/name="theme-color" media="[^"]*" content="(#\w{6})"/g)].map(([, color]) => color);
  const { theme_color, background_color, color_scheme_dark: dark } = webManifest({ productName: 'the Archive' });
  expect(papers).toHaveLength(2);
  expect([theme_color, dark.theme_color]).toEqual(papers);
  expect([background_color, dark.background_color]).toEqual(papers);
  expect(bars).toEqual(papers);
});
