import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const DOCUMENTS = fileURLToPath(new URL('../src/generated/graphql.ts', import.meta.url));
const VALUE_IMPORTS = /import \{([^}]*)\} from '#generated\/graphql\.ts';/g;

/**
 * All documents are in one generated file, and a bundler never splits a file: without this, the first screens would load them all.
 * Each import of a document becomes an import of a module with only this document.
 */
export function splitDocuments(file = DOCUMENTS): Plugin {
  const importOf = (name: string) => `import { ${name} } from '${name.endsWith('Document') ? `${file}?document=${name}` : file}';`;
  const split = (names: string) => names.split(',').flatMap((name) => (name.trim() ? importOf(name.trim()) : []));
  let count = 0;
  return {
    name: 'split-documents',
    apply: 'build',
    enforce: 'pre',
    transform: (code) =>
      code.replace(VALUE_IMPORTS, (_line, names: string) => {
        count += 1;
        return split(names).join(' ');
      }),
    load(id) {
      const name = id.startsWith(file) && new URLSearchParams(id.split('?')[1]).get('document');
      if (!name) return null;
      const [, document] = readFileSync(file, 'utf8').match(new RegExp(`^export const ${name} = (.*) as unknown as `, 'm')) ?? [];
      if (!document) this.error(`${name} is not written in ${file} as codegen used to write it: adapt pwa/vite/split-documents.ts`);
      return `export const ${name} = ${document};`;
    },
    buildEnd(error) {
      if (!error && count === 0) this.error('No import of a document was found: adapt pwa/vite/split-documents.ts');
    },
  };
}
