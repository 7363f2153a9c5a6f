import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SERVER_PATHS } from '../schema/src/service-worker.ts';

/** What everybody loads: the app with the landing page and the photo sets. */
const FIRST_SCREENS_LIMIT_BYTES = 150_000;

/** The faces of the first screens. */
const firstFonts = /(cormorant|instrument-sans)-latin-wght-normal.*\.woff2$/;

/** What every screen is made of, in one file: it compresses better than several, and outlives a release of our own code. */
const firstLibraries = {
  name: 'libraries',
  test: /node_modules.(?:react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis)\//,
};

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [documentsApart(), react(), plainDocumentKeys(), routerInParts(), preloadFonts(), weighFirstScreens(), serviceWorker()],
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
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] }, output: { codeSplitting: { groups: [firstLibraries] } } },
  },
}));

function proxyTo(target: string | undefined) {
  return target ? Object.fromEntries(SERVER_PATHS.map((path) => [path, { target }])) : undefined;
}

/** The router's package always names its development build, warnings and all. */
function productionRouter() {
  return ['react-router', 'react-router/dom'].map((name) => ({
    find: new RegExp(`^${name}$`),
    replacement: fileURLToPath(import.meta.resolve(name)).replace('/development/', '/production/'),
  }));
}

/** All documents stand in one generated file, and a file is never split: without this the first screens would load them all. */
function documentsApart(): Plugin {
  const imports = /import \{([^}]*)\} from '#generated\/graphql\.ts';/g;
  const file = fileURLToPath(new URL('src/generated/graphql.ts', import.meta.url));
  const importOf = (name: string) => `import { ${name} } from '${name.endsWith('Document') ? `${file}?document=${name}` : file}';`;
  const split = (names: string) => names.split(',').flatMap((name) => (name.trim() ? importOf(name.trim()) : []));
  return {
    name: 'documents-apart',
    apply: 'build',
    enforce: 'pre',
    transform: (code) => code.replace(imports, (_line, names: string) => split(names).join(' ')),
    load(id) {
      const name = id.startsWith(file) && new URLSearchParams(id.split('?')[1]).get('document');
      if (!name) return null;
      const [, document] = readFileSync(file, 'utf8').match(new RegExp(`^export const ${name} = (.*) as unknown as `, 'm')) ?? [];
      return document ? `export const ${name} = ${document};` : null;
    },
  };
}

/** Apollo prints a document only to tell it from others. As JSON it is told as well, without graphql's printer. */
function plainDocumentKeys(): Plugin {
  const code = `
    const keys = new WeakMap();
    const key = (ast) => keys.get(ast) ?? (keys.set(ast, JSON.stringify(ast)), keys.get(ast));
    export const print = Object.assign(key, { reset() {} });`;
  return {
    name: 'plain-document-keys',
    apply: 'build',
    load: (id) => (id.endsWith('/@apollo/client/utilities/graphql/print.js') ? code : null),
  };
}

/** The router sets names on components that nobody here uses, and so keeps them and all that they need in every bundle. */
function routerInParts(): Plugin {
  return {
    name: 'router-in-parts',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/react-router/')) return null;
      const withoutNames = code.replaceAll(/^\w+\.displayName = .*;$/gm, '');
      return { code: withoutNames.replaceAll(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1'), map: null };
    },
  };
}

/** Lets the browser fetch at once what it would otherwise find only in the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml(_html, { bundle = {} }) {
      const fonts = Object.keys(bundle).filter((file) => firstFonts.test(file));
      return fonts.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
        injectTo: 'head' as const,
      }));
    },
  };
}

/** The worker's program, with the list of what it keeps of the app. */
function serviceWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'sw.ts',
    // the app registers it, and the server makes the manifest, which has the shop's name in it
    ...{ injectRegister: false, manifest: false },
    injectManifest: {
      globPatterns: ['assets/*.{js,css}', 'assets/*-latin-wght-*.woff2', 'icon.svg'],
      // the owners alone need it, and always with a network
      globIgnores: ['assets/Admin*.js'],
    },
  });
}

/** Says after each build what the first screens cost, and warns when it grows over the limit. */
function weighFirstScreens(): Plugin {
  return {
    name: 'weigh-first-screens',
    apply: 'build',
    // once written: until then each import still lacks the names of what it loads
    writeBundle(_options, bundle) {
      const bytes = [...firstChunks(bundle)].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
      const report = `the first screens load ${bytes} bytes of JavaScript, compressed (limit ${FIRST_SCREENS_LIMIT_BYTES})`;
      if (bytes > FIRST_SCREENS_LIMIT_BYTES) this.warn(report);
      else this.info(report);
    },
  };
}

/** The entry, with all that it imports. */
function firstChunks(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunks) if (chunk.imports.includes(imported.fileName)) add(imported);
  };
  for (const chunk of chunks) if (chunk.isEntry) add(chunk);
  return found;
}
