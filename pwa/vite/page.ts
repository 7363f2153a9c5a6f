import type { Plugin, Rolldown } from 'vite';

/** The faces of the first screens. */
const firstFonts = /(cormorant|instrument-sans)-latin-wght-normal.*\.woff2$/;

/** Lets the browser fetch at once what it would otherwise find only in the style sheet. */
export function preloadFonts(): Plugin {
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
export function inlineStyles(): Plugin {
  let styles = '';
  return {
    name: 'inline-styles',
    apply: 'build',
    generateBundle: {
      // before anything is told to load them
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of loadedAtOnce(bundle)) {
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

/** What the page begins with, and all that this imports. */
function loadedAtOnce(bundle: Rolldown.OutputBundle): Iterable<Rolldown.OutputChunk> {
  const chunks = new Set(Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && chunk.isEntry) as Rolldown.OutputChunk[]);
  // a set that grows while it is read is read to its end
  for (const { imports } of chunks)
    for (const name of imports) {
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') chunks.add(chunk);
    }
  return chunks;
}

/** The page is whole without its scripts: pictures and fonts go first. */
export function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll(/(<script type="module"|<link rel="modulepreload")/g, '$1 fetchpriority="low"'),
    },
  };
}
