// @vitest-environment node

import { describe, expect, it, vi } from 'vitest';
import { splitDocuments } from './split-documents.ts';
import { aliases, aliasOf, type Patch, patches, patchPackages } from './third-party.ts';

/** The hooks of a plugin, called as the bundler calls them. */
function build(plugin: ReturnType<typeof patchPackages>) {
  const error = vi.fn((message: string): never => {
    throw new Error(message);
  });
  const call = (hook: unknown, ...args: unknown[]) => (hook as (...args: unknown[]) => unknown).call({ error }, ...args);
  return {
    transform: (code: string, id: string) => call(plugin.transform, code, id),
    load: (id: string) => call(plugin.load, id),
    end: () => call(plugin.buildEnd),
  };
}

const patch: Patch = {
  ...{ name: 'a package: a change', reason: 'A reason.', upstream: 'https://example.com/1', files: /\/a-package\// },
  change: (code) => code.replace('old', 'new'),
};

describe('a patch of another package', () => {
  it('changes the files of its package only', () => {
    const { transform, end } = build(patchPackages([patch]));
    expect(transform('old', '/node_modules/a-package/index.js')).toMatchObject({ code: 'new' });
    expect(transform('old', '/src/index.ts')).toBeNull();
    expect(end).not.toThrow();
  });

  it('fails the build when its pattern no longer matches', () => {
    const { transform, end } = build(patchPackages([patch]));
    expect(transform('other', '/node_modules/a-package/index.js')).toBeNull();
    expect(end).toThrow('a package: a change (https://example.com/1)');
  });

  it('fails the build when its files are gone', () => {
    expect(build(patchPackages(patches)).end).toThrow(patches[0]?.name);
  });

  it.each([...patches, ...Object.values(aliases)])('$name has a reason and an issue', ({ reason, upstream }) => {
    expect(reason).toMatch(/\.$/);
    expect(upstream).toMatch(/^https:\/\/github\.com\/.+\/(issues|pull)\/\d+$/);
  });
});

describe('an alias for another build', () => {
  it.each(Object.values(aliases))('$name exists in the installed package', (alias) => {
    expect(aliasOf(alias).replacement).toContain(alias.replace[1]);
  });

  it('fails where the package has no such build', () => {
    expect(() => aliasOf({ ...aliases.rxjs, replace: ['/cjs/', '/gone/'] })).toThrow('rxjs has no build in /gone/');
  });
});

describe('the split of the generated documents', () => {
  it('fails the build when codegen writes a document in another way', () => {
    const file = import.meta.filename;
    expect(() => build(splitDocuments(file)).load(`${file}?document=GoneDocument`)).toThrow('GoneDocument is not written');
  });

  it('fails the build when no import of a document was found', () => {
    const { transform, end } = build(splitDocuments());
    transform("import { ADocument } from './elsewhere.ts';", '/src/a.ts');
    expect(end).toThrow('No import of a document was found');
  });
});
