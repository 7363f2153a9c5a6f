import { join } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Our own code that comes with the first screens, and what every page loads behind them, in one file each: most modules are tiny,
 * and in files of their own they would cost a request each.
 */
const waves = [
  { name: 'first', entries: ['app/main.tsx'] },
  { name: 'later', entries: ['state/client-parts.ts', 'app/WithClient.tsx', 'app/LaterParts.tsx', 'app/TicketsOfDevice.tsx'] },
];

/** Which modules go into one file. */
export const codeSplitting = { groups: [firstLibraries(), clientLibraries(), byWave()] };

/** The file of the known documents is named after its folder: an address with '/graphql' in it is the API's. */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name === 'graphql' ? 'documents' : '[name]'}-[hash].js`;

/** What every screen is made of, in one file: it compresses better than several, and outlives a release of our own code. */
function firstLibraries() {
  const test = /node_modules.(?:react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis)\//;
  return { name: 'libraries', test };
}

/** What talks to the server, in one file: it comes behind the first screen. */
function clientLibraries() {
  return { name: 'client', test: /node_modules.(?:@apollo|@wry|graphql|optimism|rxjs|tslib)\// };
}

/** A module belongs to the first wave that imports it. */
function byWave(): Rolldown.CodeSplittingGroup {
  const waveOf = new Map<string, string>();
  function follow(wave: string, id: string, modules: Rolldown.ChunkingContext): void {
    if (waveOf.has(id)) return;
    waveOf.set(id, wave);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) follow(wave, next, modules);
  }
  return {
    test: /(?:pwa|schema)\/src\//,
    name(id, modules) {
      const starts = waves.flatMap(({ name, entries }) =>
        entries.map((entry) => [name, join(import.meta.dirname, '../src', entry)] as const),
      );
      for (const [wave, start] of starts) follow(wave, start, modules);
      return waveOf.get(id);
    },
  };
}
