// @vitest-environment node

import { describe, expect, it, vi } from 'vitest';
import { chunkFileNames } from './chunks.ts';
import { separateOwnersChunks } from './owners-chunks.ts';

const page = '/shop/pwa/src/features/office/TicketSales.tsx';
const rules = '/shop/schema/src/office/sales/promo-code.ts';
const button = '/shop/pwa/src/components/buttons/Button.tsx';

describe('the file name of a chunk', () => {
  it.each([
    ["an owners' screen", [page]],
    ["an owners' screen and what only it needs", [button, page]],
    ["rules of the owners' screens", [rules]],
  ])('begins with owners- for %s', (_what, moduleIds) => {
    expect(chunkFileNames({ name: 'screen', moduleIds })).toBe('assets/owners-[name]-[hash].js');
  });

  it.each([
    ['public code', [button]],
    ['rules of the owners beside public code', [button, rules]],
    ['no modules', []],
  ])('has no such start for %s', (_what, moduleIds) => {
    expect(chunkFileNames({ name: 'screen', moduleIds })).toBe('assets/[name]-[hash].js');
  });
});

describe('the build', () => {
  function build(...chunks: { fileName: string; moduleIds?: string[]; imports?: string[] }[]) {
    const error = vi.fn((message: string): never => {
      throw new Error(message);
    });
    const all = [{ fileName: 'assets/owners-a.js', moduleIds: [page] }, ...chunks];
    const bundle = Object.fromEntries(all.map((chunk) => [chunk.fileName, { type: 'chunk', moduleIds: [], imports: [], ...chunk }]));
    const { generateBundle } = separateOwnersChunks();
    return () => (generateBundle as unknown as (...args: unknown[]) => void).call({ error }, {}, bundle);
  }

  it("accepts owners' screens that import public code", () => {
    expect(build({ fileName: 'assets/owners-b.js', imports: ['assets/index.js'] }, { fileName: 'assets/index.js' })).not.toThrow();
  });

  it("fails if code of the owners' screens would be precached", () => {
    expect(build({ fileName: 'assets/parts.js', moduleIds: [button, page] })).toThrow('assets/parts.js has code of');
  });

  it('fails if public code needs a chunk that is not precached', () => {
    expect(build({ fileName: 'assets/index.js', imports: ['assets/owners-a.js'] })).toThrow('assets/index.js imports assets/owners-a.js');
  });
});
