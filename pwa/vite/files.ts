import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { firstChunks } from './first-chunks.ts';

/** What everybody loads: the app with the landing page and the photo sets. */
const FIRST_SCREENS_LIMIT_BYTES = 120_000;

/** Each file of text once more as brotli and gzip at their best, which a server could not afford for each request. */
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

/** Says after each build what the first screens cost; one over the limit fails. */
export function weighFirstScreens(): Plugin {
  return {
    name: 'weigh-first-screens',
    apply: 'build',
    // once written: until then each import still lacks the names of what it loads
    writeBundle(_options, bundle) {
      const bytes = [...firstChunks(bundle)].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
      const report = `the first screens load ${bytes} bytes of JavaScript, compressed (limit ${FIRST_SCREENS_LIMIT_BYTES})`;
      if (bytes > FIRST_SCREENS_LIMIT_BYTES || bytes === 0) this.error(report);
      else this.info(report);
    },
  };
}
