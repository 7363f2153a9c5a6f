import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The router's package always names its development build, warnings and all. */
export function productionRouter() {
  return ['react-router', 'react-router/dom'].map((name) => ({
    find: new RegExp(`^${name}$`),
    replacement: fileURLToPath(import.meta.resolve(name)).replace('/development/', '/production/'),
  }));
}

/** For servers rxjs names its build in one piece first. Of this one only what is used comes along. */
export function modernRxjs() {
  return [{ find: /^rxjs$/, replacement: fileURLToPath(new URL('../esm/index.js', import.meta.resolve('rxjs'))) }];
}

/** All documents stand in one generated file, and a file is never split: without this the first screens would load them all. */
export function documentsApart(): Plugin {
  const imports = /import \{([^}]*)\} from '#generated\/graphql\.ts';/g;
  const file = fileURLToPath(new URL('../src/generated/graphql.ts', import.meta.url));
  const importOf = (name: string) => `import { ${name} } from '${name.endsWith('Document') ? `${file}?document=${name}` : file}';`;
  const split = (names: string) => names.split(',').flatMap((name) => (name.trim() ? importOf(name.trim()) : []));
  return {
    name: 'documents-apart',
    apply: 'build',
    enforce: 'pre',
    transform: (code) => code.replace(imports, (_line, names: string) => split(names).join(' ')),
    load(id) {
      const name = id.startsWith(file) && new URLSearchParams(id.split('?')[1]).get('document');
      if (!name) return null;
      const [, document] = readFileSync(file, 'utf8').match(new RegExp(`^export const ${name} = (.*) as unknown as `, 'm')) ?? [];
      return document ? `export const ${name} = ${document};` : null;
    },
  };
}

/** Apollo prints a document only to tell it from others. As JSON it is told as well, without graphql's printer. */
export function plainDocumentKeys(): Plugin {
  const code = `
    const keys = new WeakMap();
    const key = (ast) => keys.get(ast) ?? (keys.set(ast, JSON.stringify(ast)), keys.get(ast));
    export const print = Object.assign(key, { reset() {} });`;
  return {
    name: 'plain-document-keys',
    apply: 'build',
    load: (id) => (id.endsWith('/@apollo/client/utilities/graphql/print.js') ? code : null),
  };
}

/** The router sets names on components that nobody here uses, and so keeps them and all that they need in every bundle. */
export function routerInParts(): Plugin {
  return {
    name: 'router-in-parts',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/react-router/')) return null;
      const withoutNames = code.replaceAll(/^\w+\.displayName = .*;$/gm, '');
      return { code: withoutNames.replaceAll(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1'), map: null };
    },
  };
}
