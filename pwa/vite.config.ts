import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** What the server answers; everything else is a screen of the app. */
const serverPaths = ['/graphql', '/api', '/downloads', '/media', '/sandbox', '/healthz', '/readyz', '/metrics'];

/** What a visitor loads who opens the landing page and goes on to the photo sets. */
const firstScreens = ['LandingPage.tsx', 'PhotoSetsPage.tsx'];
const FIRST_SCREENS_LIMIT_KB = 150;

/** The faces of the first screen. Without a hint the browser finds them only after the style sheet. */
const firstFonts = /(cormorant|instrument-sans)-latin-wght-normal.*\.woff2$/;

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), weighFirstScreens()],
  resolve: {
    // rxjs hides its modern build behind 'es2015'; the others are what Vite itself would use
    conditions: ['es2015', 'module', 'browser', mode === 'production' ? 'production' : 'development'],
  },
  server: { proxy: proxyTo(process.env.API_URL) },
  preview: { proxy: proxyTo(process.env.API_URL) },
  build: {
    target: 'es2022',
    // a data: font would be loaded by everybody, preloaded or not
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
}));

function proxyTo(target: string | undefined) {
  return target ? Object.fromEntries(serverPaths.map((path) => [path, { target }])) : undefined;
}

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => firstFonts.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head-prepend',
        })),
  };
}

/** Says after each build what the first screens cost, and warns when it grows over the limit. */
function weighFirstScreens(): Plugin {
  return {
    name: 'weigh-first-screens',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const starts = chunks.filter(({ isEntry, facadeModuleId }) => isEntry || firstScreens.some((name) => facadeModuleId?.endsWith(name)));
      const loaded = new Set<Rolldown.OutputChunk>();
      const load = (chunk: Rolldown.OutputChunk | undefined) => {
        if (!chunk || loaded.has(chunk)) return;
        loaded.add(chunk);
        for (const file of chunk.imports) load(chunks.find(({ fileName }) => fileName === file));
      };
      for (const chunk of starts) load(chunk);
      const bytes = [...loaded].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
      const report = `landing page and photo sets load ${(bytes / 1024).toFixed(1)} kB of JavaScript, compressed (limit ${FIRST_SCREENS_LIMIT_KB})`;
      if (bytes > FIRST_SCREENS_LIMIT_KB * 1024) this.warn(report);
      else this.info(report);
    },
  };
}
