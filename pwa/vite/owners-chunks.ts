import type { Plugin } from 'vite';

/** Chunks with code of the owners' screens begin with this. They aren't precached: owners' devices cache them when they are opened. */
export const OWNERS_CHUNK = 'owners-';

const ownersScreens = /pwa\/src\/features\/office\//;
/** The rules that only these screens use. A chunk of its own if several of them do. */
const ownersRules = /schema\/src\/office\//;

export function isOwnersChunk(moduleIds: readonly string[]): boolean {
  return moduleIds.some((id) => ownersScreens.test(id)) || (moduleIds.length > 0 && moduleIds.every((id) => ownersRules.test(id)));
}

/** Fails the build if public code needs a chunk that isn't precached, because then it would not open offline. */
export function separateOwnersChunks(): Plugin {
  const isOwners = (fileName: string) => fileName.startsWith(`assets/${OWNERS_CHUNK}`);
  return {
    name: 'separate-owners-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      if (!chunks.some(({ fileName }) => isOwners(fileName))) this.error("no chunk has the owners' screens");
      for (const { fileName, moduleIds, imports } of chunks) {
        if (isOwners(fileName)) continue;
        const needed = imports.find(isOwners);
        if (needed) this.error(`${fileName} imports ${needed}, which is not precached`);
        if (isOwnersChunk(moduleIds)) this.error(`${fileName} has code of the owners' screens and would be precached`);
      }
    },
  };
}
