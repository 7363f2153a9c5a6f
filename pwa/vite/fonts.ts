import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import packages from '../package.json' with { type: 'json' };

/** What our styles ask of a font: pairs of letters that stand closer, joined letters, numerals of one height and of one width. */
const FEATURES = ['kern', 'liga', 'lnum', 'tnum'];

/** A font's features are in its name, since the hash is that of the font it is made of. */
export function assetFileNames({ names }: { names: string[] }): string {
  const features = names.some((name) => name.endsWith('.woff2')) ? `-${FEATURES.join('-')}` : '';
  return `assets/[name]${features}-[hash][extname]`;
}

/** A sixth of the fonts are alternate letters that nothing asks for. Every letter of the alphabet stays. */
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

/** The terms of the fonts, which those of the packages (`build.license`) leave out: the build takes no code from them. */
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
