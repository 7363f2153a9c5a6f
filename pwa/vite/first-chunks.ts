import type { Rolldown } from 'vite';
import { FIRST_WAVE } from './chunks.ts';

/** The chunks that the page starts with, and all that they import. The entry has no code of its own and is not written. */
export function firstChunks(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const isFirst = (file: Rolldown.OutputChunk) => file.isEntry || file.name === FIRST_WAVE;
  const chunks = new Set(Object.values(bundle).filter((file) => file.type === 'chunk' && isFirst(file)) as Rolldown.OutputChunk[]);
  // Iterating a set includes the items added meanwhile
  for (const { imports } of chunks)
    for (const name of imports) {
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') chunks.add(chunk);
    }
  return chunks;
}
