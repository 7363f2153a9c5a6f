import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** What the server answers; everything else is a screen of the app. */
const serverPaths = ['/graphql', '/api', '/downloads', '/media', '/sandbox', '/healthz', '/readyz', '/metrics'];

/** What a visitor loads who opens the landing page and goes on to the photo sets. */
const firstScreens = ['LandingPage.tsx', 'PhotoSetsPage.tsx'];
const FIRST_SCREENS_LIMIT_KB = 150;

/** The faces of the first screens. */
const firstFonts = /(cormorant|instrument-sans)-latin-wght-normal.*\.woff2$/;

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), preloadFirst(), weighFirstScreens()],
  resolve: {
    // rxjs hides its modern build behind 'es2015'; the others are what Vite itself would use
    conditions: ['es2015', 'module', 'browser', mode === 'production' ? 'production' : 'development'],
    alias: mode === 'production' ? productionRouter() : [],
  },
  server: { proxy: proxyTo(process.env.API_URL) },
  preview: { proxy: proxyTo(process.env.API_URL) },
  build: {
    target: 'es2022',
    // a data: font would be loaded by everybody, preloaded or not
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Building a rule has no effect: one that nobody on this screen uses can go, and with it most of zod.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
}));

function proxyTo(target: string | undefined) {
  return target ? Object.fromEntries(serverPaths.map((path) => [path, { target }])) : undefined;
}

/** The router's package always names its development build, warnings and all. */
function productionRouter() {
  return ['react-router', 'react-router/dom'].map((name) => ({
    find: new RegExp(`^${name}$`),
    replacement: fileURLToPath(import.meta.resolve(name)).replace('/development/', '/production/'),
  }));
}

/** Lets the browser fetch at once what it would otherwise find step by step: the fonts, and the code of the first screens. */
function preloadFirst(): Plugin {
  return {
    name: 'preload-first',
    transformIndexHtml(_html, { bundle = {} }) {
      const fonts = Object.keys(bundle).filter((file) => firstFonts.test(file));
      const [entry, all] = [chunksBehind(bundle, isEntry), chunksBehind(bundle, isFirst)];
      return [
        ...fonts.map((file) => link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` })),
        // Vite itself names what the entry imports
        ...[...all.difference(entry)].map(({ fileName }) => link({ rel: 'modulepreload', crossorigin: '', href: `/${fileName}` })),
      ];
    },
  };
}

function link(attrs: Record<string, string>) {
  return { tag: 'link', attrs, injectTo: 'head' as const };
}

/** Says after each build what the first screens cost, and warns when it grows over the limit. */
function weighFirstScreens(): Plugin {
  return {
    name: 'weigh-first-screens',
    apply: 'build',
    generateBundle(_options, bundle) {
      const bytes = [...chunksBehind(bundle, isFirst)].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
      const report = `landing page and photo sets load ${(bytes / 1024).toFixed(1)} kB of JavaScript, compressed (limit ${FIRST_SCREENS_LIMIT_KB})`;
      if (bytes > FIRST_SCREENS_LIMIT_KB * 1024) this.warn(report);
      else this.info(report);
    },
  };
}

function isEntry(chunk: Rolldown.OutputChunk): boolean {
  return chunk.isEntry;
}

function isFirst(chunk: Rolldown.OutputChunk): boolean {
  return chunk.isEntry || firstScreens.some((name) => chunk.facadeModuleId?.endsWith(name));
}

/** The chunks that `isStart` names, with all that they import. */
function chunksBehind(bundle: Rolldown.OutputBundle, isStart: (chunk: Rolldown.OutputChunk) => boolean): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunks) if (chunk.imports.includes(imported.fileName)) add(imported);
  };
  for (const chunk of chunks) if (isStart(chunk)) add(chunk);
  return found;
}
