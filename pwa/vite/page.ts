import type { Plugin, Rolldown } from 'vite';
import { RELOAD_PAUSE_MS } from '../src/platform/reload/reload-pause.ts';
import { storageKeys } from '../src/platform/storage/storage-keys.ts';
import { firstChunks } from './first-chunks.ts';
import { startLast } from './start-last.ts';
import { whenPainted } from './when-painted.ts';

/** The font files of the first screens. */
const firstFonts = /(cormorant|instrument-sans)-latin-wght-normal.*\.woff2$/;

/** Preloads the fonts, which the browser would otherwise find only in the style sheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml(_html, { bundle = {} }) {
      const fonts = Object.keys(bundle).filter((file) => firstFonts.test(file));
      if (fonts.length === 0) throw new Error('the build has no fonts of the first screens to preload');
      return fonts.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
        injectTo: 'head' as const,
      }));
    },
  };
}

/** Inlines the few global styles in the page, so that rendering doesn't wait for another file. */
export function inlineStyles(): Plugin {
  let styles = '';
  return {
    name: 'inline-styles',
    apply: 'build',
    generateBundle: {
      // Before other plugins add references to the style files
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of firstChunks(bundle)) {
          for (const name of chunk.viteMetadata?.importedCss ?? []) {
            styles += (bundle[name] as Rolldown.OutputAsset).source;
            delete bundle[name];
          }
          chunk.viteMetadata?.importedCss.clear();
        }
        if (!styles) this.error('the first screens have no styles');
      },
    },
    transformIndexHtml: () => [{ tag: 'style', children: styles, injectTo: 'head' }],
  };
}

const scriptTags = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/** The page is complete without its scripts, so they load after it is painted, and each runs in a task of its own. */
export function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const files = [...html.matchAll(scriptTags)].map(([, file]) => file);
        if (files.length === 0 || !html.includes('</body>')) throw new Error('the page has no scripts to load last');
        const reload = { key: storageKeys.staleReloadAt, pauseMs: RELOAD_PAUSE_MS };
        const start = `(${startLast})(${JSON.stringify(files)}, ${JSON.stringify(reload)}, ${whenPainted})`;
        return html.replaceAll(scriptTags, '').replace('</body>', () => `<script>${start}</script></body>`);
      },
    },
  };
}
