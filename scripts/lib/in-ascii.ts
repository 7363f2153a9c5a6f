import type { Plugin } from 'vite';

/** For what Node runs: it keeps the text of every file, in two bytes a character unless all of them are ASCII. */
export function inAscii(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'in-ascii',
    // Behind whatever prints code. On the same line, so that source maps stay right to the line.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escaped);
      }
    },
  };
}
