import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SERVER_PATHS } from '../schema/src/app/service-worker.ts';
import { asciiOutput } from '../scripts/lib/build/ascii-output.ts';
import { chunkFileNames, codeSplitting } from './vite/chunks.ts';
import { compressFiles, weighFirstScreens } from './vite/files.ts';
import { assetFileNames, fontLicenses, slimFonts } from './vite/fonts.ts';
import { OWNERS_CHUNK, separateOwnersChunks } from './vite/owners-chunks.ts';
import { inlineStyles, preloadFonts, scriptsLast } from './vite/page.ts';
import { splitDocuments } from './vite/split-documents.ts';
import { packageAliases, patchPackages } from './vite/third-party.ts';

/** There are two builds: one for browsers, and with `--ssr` one for the server, which renders the public screens (src/app/server). */
export default defineConfig(({ mode, isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [
    ...[splitDocuments(), react(), patchPackages()],
    ...(isSsrBuild
      ? [asciiOutput()]
      : [
          ...[slimFonts(), fontLicenses(), preloadFonts(), inlineStyles(), scriptsLast()],
          ...[compressFiles(), weighFirstScreens(), separateOwnersChunks(), serviceWorker()],
        ]),
  ],
  resolve: {
    // rxjs exports its modern build under 'es2015'; the others are Vite's defaults
    conditions: ['es2015', 'module', isSsrBuild ? 'node' : 'browser', mode === 'production' ? 'production' : 'development'],
    alias: mode === 'production' ? packageAliases(isSsrBuild) : [],
  },
  // Otherwise a server build would read this at runtime and contain both of React's builds.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify(mode) } : {},
  // Class names depend on the file, not on the loading order, which differs between the server and the browser
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  server: { proxy: proxyTo(process.env.API_URL) },
  preview: { proxy: proxyTo(process.env.API_URL) },
  build: {
    target: 'es2022',
    // An inlined font would be loaded by every visitor, even if no style uses it
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Creating a zod schema has no side effect, so unused schemas, and with them most of zod, are removed.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      output: isSsrBuild ? { comments: false } : { codeSplitting, chunkFileNames, assetFileNames },
    },
    copyPublicDir: !isSsrBuild,
    // The packages' licenses require that their notices are distributed with the app.
    license: isSsrBuild ? false : { fileName: 'licenses.md' },
  },
  // Bundles all dependencies, because the server has none of the app's packages installed
  ssr: { noExternal: true },
}));

function proxyTo(target: string | undefined) {
  return target ? Object.fromEntries(SERVER_PATHS.map((path) => [path, { target }])) : undefined;
}

/** Builds the service worker, with the list of files that it precaches. */
function serviceWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'sw.ts',
    // The app registers the worker; the server writes the manifest, which contains the shop's name
    ...{ injectRegister: false, manifest: false },
    injectManifest: {
      globPatterns: ['assets/*.{js,css}', 'assets/*-latin-wght-*.woff2', 'icon.svg'],
      globIgnores: [`assets/${OWNERS_CHUNK}*.js`],
    },
  });
}
