import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** What the page begins with. */
export const FIRST_WAVE = 'first';

/**
 * Our own code that comes with the first screens, and what every page loads behind them, in one file each: most modules are tiny,
 * and in files of their own they would cost a request each.
 */
const waves = [
  { name: FIRST_WAVE, entries: ['app/main.tsx'] },
  {
    name: 'later',
    entries: ['state/client-parts.ts', 'app/WithClient.tsx', 'app/LaterParts.tsx', 'components/Toaster.tsx', 'app/TicketsOfDevice.tsx'],
  },
];

/** Which modules go into one file. */
export const codeSplitting = {
  groups: [reactDom(), firstLibraries(), clientLibraries(), ruleLibrary(), formLibraries(), byWave(), sharedParts(), featureParts()],
};

/** The file of the known documents is named after its folder: an address with '/graphql' in it is the API's. */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name === 'graphql' ? 'documents' : '[name]'}-[hash].js`;

/** The largest of them apart, with the module that runs it: what the page begins with is run file by file, each in a task of its own. */
function reactDom() {
  return { name: 'react-dom', test: /node_modules.(?:react-dom|scheduler)\/|platform.start.react-roots\.ts/ };
}

/** What every screen is made of, in one file: it compresses better than several, and outlives a release of our own code. */
function firstLibraries() {
  const test = /node_modules.(?:react|react-router|react-router-dom|styled-components|stylis)\//;
  return { name: 'libraries', test };
}

/** What talks to the server, in one file: it comes behind the first screen. */
function clientLibraries() {
  return { name: 'client', test: /node_modules.(?:@apollo|@wry|graphql|optimism|rxjs|tslib)\// };
}

/** What rules are made of, without any rule. */
function ruleLibrary() {
  return { name: 'zod', test: /node_modules.zod\// };
}

/** What the screens with forms have in common, the account's rules with them. */
function formLibraries() {
  return { name: 'forms', test: /node_modules.(?:react-hook-form|@hookform)\/|schema\/src\/account\.ts/ };
}

/** What several screens have in common, in one file: each small one would be one more request in the way of the screen. */
function sharedParts(): Rolldown.CodeSplittingGroup {
  return { name: 'shared', test: /(?:pwa|schema)\/src\/(?!generated|features)/, minShareCount: 3 };
}

/** What the screens of one feature have in common is that feature's: in the file above every page would load it. */
function featureParts(): Rolldown.CodeSplittingGroup {
  const feature = /pwa\/src\/features\/([^/]+)/;
  return { name: (id) => `${feature.exec(id)?.[1]}-parts`, test: feature, minShareCount: 3 };
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
