import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SERVER_PATHS } from '../schema/src/service-worker.ts';

/** What everybody loads: the app with the landing page and the photo sets. */
const FIRST_SCREENS_LIMIT_BYTES = 120_000;

/** The faces of the first screens. */
const firstFonts = /(cormorant|instrument-sans)-latin-wght-normal.*\.woff2$/;

/** The file of the known documents is named after its folder: an address with '/graphql' in it is the API's. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name === 'graphql' ? 'documents' : '[name]'}-[hash].js`;

/** What every screen is made of, in one file: it compresses better than several, and outlives a release of our own code. */
const firstLibraries = {
  name: 'libraries',
  test: /node_modules.(?:react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis)\//,
};

/** What talks to the server, in one file: it comes behind the first screen. */
const clientLibraries = { name: 'client', test: /node_modules.(?:@apollo|@wry|graphql|optimism|rxjs|tslib)\// };

/** Twice: for browsers, and with `--ssr` for the server, which renders the public screens (src/app/server). */
export default defineConfig(({ mode, isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [
    ...[documentsApart(), react(), plainDocumentKeys(), routerInParts()],
    ...(isSsrBuild ? [] : [preloadFonts(), inlineStyles(), scriptsLast(), compressFiles(), weighFirstScreens(), serviceWorker()]),
  ],
  resolve: {
    // rxjs hides its modern build behind 'es2015'; the others are what Vite itself would use
    conditions: ['es2015', 'module', isSsrBuild ? 'node' : 'browser', mode === 'production' ? 'production' : 'development'],
    alias: mode === 'production' ? productionRouter() : [],
  },
  // names of styles by place and not by the order of loading, which a server and a browser have each their own of
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  server: { proxy: proxyTo(process.env.API_URL) },
  preview: { proxy: proxyTo(process.env.API_URL) },
  build: {
    target: 'es2022',
    // a data: font would be loaded by everybody, preloaded or not
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Building a rule has no effect: one that nobody on this screen uses can go, and with it most of zod.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      output: isSsrBuild ? {} : { codeSplitting: { groups: [firstLibraries, clientLibraries] }, chunkFileNames },
    },
    copyPublicDir: !isSsrBuild,
  },
  // one folder that needs nothing else: the server has none of the app's packages
  ssr: { noExternal: true },
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

/** The few styles of all screens stand in the page itself: nothing that is shown waits for another file. */
function inlineStyles(): Plugin {
  let styles = '';
  return {
    name: 'inline-styles',
    apply: 'build',
    generateBundle: {
      // before anything is told to load them
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
          for (const name of chunk.viteMetadata?.importedCss ?? []) {
            styles += (bundle[name] as Rolldown.OutputAsset).source;
            delete bundle[name];
          }
          chunk.viteMetadata?.importedCss.clear();
        }
      },
    },
    transformIndexHtml: () => [{ tag: 'style', children: styles, injectTo: 'head' }],
  };
}

/** The page is whole without its scripts: pictures and fonts go first. */
function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll(/(<script type="module"|<link rel="modulepreload")/g, '$1 fetchpriority="low"'),
    },
  };
}

/** Each file of text once more as brotli and gzip at their best, which a server could not afford for each request. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
      for (const name of texts) {
        const content = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
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
