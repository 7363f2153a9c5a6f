import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A change that the build makes to another package's code. One that no longer finds what it changes fails the build. */
export interface Patch {
  name: string;
  reason: string;
  upstream: string;
  /** Matches the path of the files that it may change. */
  files: RegExp;
  /** Returns the code unchanged if there is nothing to change. */
  change(code: string): string;
}

/** Another build of a package than the one that its package.json names. */
export interface Alias {
  name: string;
  reason: string;
  upstream: string;
  /** What is replaced in the path of the build. */
  replace: readonly [string, string];
}

const routerWarnings = {
  reason: 'The package always names its development build, warnings included.',
  upstream: 'https://github.com/remix-run/react-router/issues/14102',
  replace: ['/development/', '/production/'],
} as const;

/** Everything that the builds change in other packages. Before an update of one of them, read its issue: the change may be obsolete. */
export const patches: readonly Patch[] = [
  {
    name: 'react-router: display names',
    reason: 'An assigned display name keeps a component that the app does not use, and all that it needs, in the bundle.',
    upstream: 'https://github.com/remix-run/react-router/issues/14058',
    files: /\/react-router\//,
    change: (code) => code.replaceAll(/^\w+\.displayName = .*;$/gm, ''),
  },
  {
    name: 'react-router: pure calls',
    reason: 'Without a mark the bundler takes these calls for side effects and keeps their results.',
    upstream: 'https://github.com/remix-run/react-router/issues/14058',
    files: /\/react-router\//,
    change: (code) => code.replaceAll(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1'),
  },
  {
    name: '@apollo/client: document keys',
    reason: 'The client prints a document only as its key. JSON is a key as well, without the printer of graphql.',
    upstream: 'https://github.com/apollographql/apollo-link/pull/992',
    files: /\/@apollo\/client\/utilities\/graphql\/print\.js$/,
    change: (code) =>
      code.replace(/^import \{ print as origPrint \} from "graphql";$/m, '').replace('origPrint(ast)', 'JSON.stringify(ast)'),
  },
];

export const aliases = {
  router: { name: 'react-router', ...routerWarnings },
  routerDom: { name: 'react-router/dom', ...routerWarnings },
  rxjs: {
    name: 'rxjs',
    reason: 'For servers the package names its CommonJS build, of which nothing can be left out.',
    upstream: 'https://github.com/ReactiveX/rxjs/issues/6856',
    replace: ['/cjs/', '/esm/'],
  },
  /** For the built server. Its tests use the CommonJS build (vitest.config.ts). */
  graphql: {
    name: 'graphql',
    reason: 'Some packages import it and others require it, and its classes must not exist twice.',
    upstream: 'https://github.com/graphql/graphql-js/issues/1479',
    replace: ['/index.js', '/index.mjs'],
  },
} as const satisfies Record<string, Alias>;

/** Applies the patches. @throws at the end of the build, for each patch that changed nothing */
export function patchPackages(list: readonly Patch[] = patches): Plugin {
  const unused = new Set(list);
  return {
    name: 'patch-packages',
    apply: 'build',
    transform(code, id) {
      let patched = code;
      for (const patch of list) {
        if (!patch.files.test(id)) continue;
        const before = patched;
        patched = patch.change(before);
        if (patched !== before) unused.delete(patch);
      }
      return patched === code ? null : { code: patched, map: null };
    },
    buildEnd(error) {
      const names = [...unused].map(({ name, upstream }) => `${name} (${upstream})`);
      if (!error && names.length > 0) this.error(`These patches change nothing; the packages have changed: ${names.join(', ')}`);
    },
  };
}

/** For Vite's `resolve.alias`. @throws if the package has no such build */
export function aliasOf({ name, upstream, replace: [from, to] }: Alias): { find: RegExp; replacement: string } {
  const named = fileURLToPath(import.meta.resolve(name));
  const replacement = named.replace(from, to);
  if (replacement === named || !existsSync(replacement)) throw new Error(`${name} has no build in ${to} (${upstream})`);
  return { find: new RegExp(`^${name}$`), replacement };
}

/** The aliases of a production build. */
export function packageAliases(isForServers: boolean) {
  const { router, routerDom, rxjs } = aliases;
  return [router, routerDom, ...(isForServers ? [rxjs] : [])].map(aliasOf);
}
