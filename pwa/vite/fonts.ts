import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import packages from '../package.json' with { type: 'json' };

/** The OpenType features that our styles use: kerning, ligatures, lining and tabular numerals. */
const FEATURES = ['kern', 'liga', 'lnum', 'tnum'];

/** The features are part of the file name, because the hash is that of the original font. */
export function assetFileNames({ names }: { names: string[] }): string {
  const features = names.some((name) => name.endsWith('.woff2')) ? `-${FEATURES.join('-')}` : '';
  return `assets/[name]${features}-[hash][extname]`;
}

/** Removes the alternate glyphs that no style uses, a sixth of each font. Every character stays. */
export function slimFonts(): Plugin {
  const letters = Array.from({ length: 0xd800 }, (_each, code) => String.fromCharCode(code)).join('');
  return {
    name: 'slim-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.woff2'))
          file.source = await subsetFont(Buffer.from(file.source), letters, { targetFormat: 'woff2', keepFeatures: FEATURES });
    },
  };
}

/** The licenses of the fonts. `build.license` omits them, because the build includes no code from the font packages. */
export function fontLicenses(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  const fonts = Object.keys(packages.dependencies).filter((name) => name.startsWith('@fontsource'));
  return {
    name: 'font-licenses',
    apply: 'build',
    generateBundle() {
      const source = fonts.map((name) => `## ${name}\n\n${readFileSync(resolve(`${name}/LICENSE`), 'utf8')}`).join('\n\n');
      this.emitFile({ type: 'asset', fileName: 'licenses-of-fonts.md', source: `# Licenses of the fonts\n\n${source}` });
    },
  };
}
