import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { firstChunks } from './first-chunks.ts';

/** What every visitor loads: the app with the landing page and the photo sets. */
const FIRST_SCREENS_LIMIT_BYTES = 120_000;

/** Compresses each text file with brotli and gzip at the highest level, which would be too slow for each request. */
export function compressFiles(): Plugin {
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

/** Prints the size of the first screens after each build and fails if one is over its limit. */
export function weighFirstScreens(): Plugin {
  return {
    name: 'weigh-first-screens',
    apply: 'build',
    // After writing, because the names of imported files are not known before
    writeBundle(_options, bundle) {
      const bytes = [...firstChunks(bundle)].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
      const report = `the first screens load ${bytes} bytes of JavaScript, compressed (limit ${FIRST_SCREENS_LIMIT_BYTES})`;
      if (bytes > FIRST_SCREENS_LIMIT_BYTES || bytes === 0) this.error(report);
      else this.info(report);
    },
  };
}
