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

const scriptTags = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/** The page is whole without its scripts, so they come when it is on the screen, and each runs in a task of its own. */
export function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const files = [...html.matchAll(scriptTags)].map(([, file]) => file);
        return html.replaceAll(scriptTags, '').replace('</body>', () => `${startLast(files)}</body>`);
      },
    },
  };
}

/** A page that has its screen waits until that is loaded, until somebody presses something, or for so long; another one not at all. */
function startLast(files: (string | undefined)[]): string {
  return `<script>
      (() => {
        const files = ${JSON.stringify(files)};
        const PATIENCE_MS = 2000;
        const events = ['load', 'pointerdown', 'keydown'];
        const nextTask = () => new Promise((resolve) => setTimeout(resolve));
        let hasBegun = false;
        const begin = async () => {
          if (hasBegun) return;
          hasBegun = true;
          for (const event of events) removeEventListener(event, begin);
          for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
          for (const file of files) {
            await import(file);
            await nextTask();
          }
        };
        if (!document.getElementById('root').firstElementChild) return begin();
        for (const event of events) addEventListener(event, begin);
        setTimeout(begin, PATIENCE_MS);
      })();
    </script>
  `;
}
