import type { Plugin } from 'vite';

/** Saves memory in Node, which keeps the text of every file with two bytes per character unless all are ASCII. */
export function asciiOutput(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'ascii-output',
    // After all plugins that write code. Adds no lines, so that line numbers of source maps stay correct.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escaped);
      }
    },
  };
}
