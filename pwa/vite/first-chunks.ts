import type { Rolldown } from 'vite';
import { FIRST_WAVE } from './chunks.ts';

/** What the page begins with, and all that this imports. The entry has no code of its own, and is gone once the files are written. */
export function firstChunks(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const isFirst = (file: Rolldown.OutputChunk) => file.isEntry || file.name === FIRST_WAVE;
  const chunks = new Set(Object.values(bundle).filter((file) => file.type === 'chunk' && isFirst(file)) as Rolldown.OutputChunk[]);
  // a set that grows while it is read is read to its end
  for (const { imports } of chunks)
    for (const name of imports) {
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') chunks.add(chunk);
    }
  return chunks;
}
