import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SERVER_PATHS } from '../schema/src/service-worker.ts';
import { inAscii } from '../scripts/lib/in-ascii.ts';
import { chunkFileNames, codeSplitting } from './vite/chunks.ts';
import { compressFiles, weighFirstScreens } from './vite/files.ts';
import { assetFileNames, fontLicenses, slimFonts } from './vite/fonts.ts';
import { inlineStyles, preloadFonts, scriptsLast } from './vite/page.ts';
import { splitDocuments } from './vite/split-documents.ts';
import { packageAliases, patchPackages } from './vite/third-party.ts';

/** Twice: for browsers, and with `--ssr` for the server, which renders the public screens (src/app/server). */
export default defineConfig(({ mode, isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [
    ...[splitDocuments(), react(), patchPackages()],
    ...(isSsrBuild
      ? [inAscii()]
      : [
          slimFonts(),
          fontLicenses(),
          preloadFonts(),
          inlineStyles(),
          scriptsLast(),
          compressFiles(),
          weighFirstScreens(),
          serviceWorker(),
        ]),
  ],
  resolve: {
    // rxjs hides its modern build behind 'es2015'; the others are what Vite itself would use
    conditions: ['es2015', 'module', isSsrBuild ? 'node' : 'browser', mode === 'production' ? 'production' : 'development'],
    alias: mode === 'production' ? packageAliases(isSsrBuild) : [],
  },
  // A build for servers would leave this to be read when it runs, and hold both of React's builds.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify(mode) } : {},
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
      output: isSsrBuild ? { comments: false } : { codeSplitting, chunkFileNames, assetFileNames },
    },
    copyPublicDir: !isSsrBuild,
    // The packages' terms ask for it: whoever gets the app gets their notices.
    license: isSsrBuild ? false : { fileName: 'licenses.md' },
  },
  // one folder that needs nothing else: the server has none of the app's packages
  ssr: { noExternal: true },
}));

function proxyTo(target: string | undefined) {
  return target ? Object.fromEntries(SERVER_PATHS.map((path) => [path, { target }])) : undefined;
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
