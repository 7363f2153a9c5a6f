import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { isOwnersChunk, OWNERS_CHUNK } from './owners-chunks.ts';

/** The modules that the page starts with. */
export const FIRST_WAVE = 'first';

/**
 * Our own code for the first screens, and the code that every page loads after them, in one chunk each: most modules are tiny,
 * and would cost a request each in chunks of their own.
 */
const waves = [
  { name: FIRST_WAVE, entries: ['app/main.tsx'] },
  {
    name: 'later',
    entries: [
      'app/client/load-app-client.ts',
      'app/with-client/WithClient.tsx',
      'app/deferred/DeferredFeatures.tsx',
      'components/toasts/Toaster.tsx',
      'app/deferred/TicketSyncLoader.tsx',
    ],
  },
];

/** Which modules are grouped into one chunk. */
export const codeSplitting = {
  groups: [
    reactDom(),
    firstLibraries(),
    clientLibraries(),
    ruleLibrary(),
    formLibraries(),
    byWave(),
    dialogParts(),
    qrCode(),
    photoParts(),
    rulesOf('(?:sales|catalogue)', 'sales'),
    rulesOf('accounts'),
    rulesOf('drawing'),
    sharedParts(),
    formParts(),
    rulesOf('office'),
    ticketParts(),
    collectionParts(),
    featureParts(),
  ],
};

/** The chunk of the generated GraphQL documents gets another name, because addresses that contain '/graphql' belong to the API. */
export function chunkFileNames({ name, moduleIds }: Pick<Rolldown.PreRenderedChunk, 'name' | 'moduleIds'>): string {
  const prefix = isOwnersChunk(moduleIds) ? OWNERS_CHUNK : '';
  return `assets/${prefix}${name === 'graphql' ? 'documents' : '[name]'}-[hash].js`;
}

/** React DOM, the largest, gets its own chunk with the module that runs it: each chunk runs in a task of its own. */
function reactDom() {
  return { name: 'react-dom', test: /node_modules.(?:react-dom|scheduler)\/|platform.start.react-roots\.ts/ };
}

/** The libraries of every screen in one chunk: it compresses better than several, and stays cached across releases of our code. */
function firstLibraries() {
  const test = /node_modules.(?:react|react-router|react-router-dom|styled-components|stylis)\//;
  return { name: 'libraries', test };
}

/** The GraphQL client's libraries in one chunk: it loads after the first screen. */
function clientLibraries() {
  return { name: 'client', test: /node_modules.(?:@apollo|@wry|graphql|optimism|rxjs|tslib)\// };
}

/** The validation library. */
function ruleLibrary() {
  return { name: 'zod', test: /node_modules.zod\// };
}

/** The library of the screens with forms. */
function formLibraries() {
  return { name: 'forms', test: /node_modules.(?:react-hook-form|@hookform)\// };
}

/** Dialogs load when they are opened. */
function dialogParts() {
  const libraries = '@radix-ui.react-(?:dialog|focus-scope|tabs|roving-focus)|react-remove-scroll|aria-hidden';
  return { name: 'dialogs', test: new RegExp(`node_modules.(?:${libraries})/|components.(?:dialogs/(?:Dialog|dialog-style)|layout/tabs)`) };
}

function qrCode() {
  return { name: 'qr-code', test: /node_modules.qrcode\/|components.pictures.QrCode/ };
}

/** The walk viewer, which several screens use, but not the first ones: it must not be in the chunk below. */
function photoParts() {
  return { name: 'photos', test: /pwa\/src\/photos\// };
}

function ticketParts() {
  return { name: 'tickets', test: /pwa\/src\/tickets\/|schema\/src\/sales\/ticket/ };
}

/** The rules of an area: building them takes time, and most pages need few of them. */
function rulesOf(area: string, name = area) {
  return { name: `${name}-rules`, test: new RegExp(`schema/src/${area}/`) };
}

/**
 * Code shared by several screens in one chunk: each small chunk would be one more request before the screen is shown. Without the code
 * of forms and payments, of the collection, of photo sets and of tickets on this device, because every page loads this chunk. A group for
 * the last would pull in its libraries, which public pages need.
 */
function sharedParts(): Rolldown.CodeSplittingGroup {
  const others = 'generated|features|collection/|kept/|tickets/|office/|payment/|forms/|state/office/';
  return { name: 'shared', test: new RegExp(`(?:pwa|schema)/src/(?!${others})`), minShareCount: 3 };
}

/** What screens with forms or payments share. It imports validation, dialogs and the rules of sales, which public screens don't need. */
function formParts(): Rolldown.CodeSplittingGroup {
  return { name: 'form-parts', test: /pwa\/src\/(?:forms|payment|state\/office)\//, minShareCount: 3 };
}

/** What the screens of the collection and the success page share: public screens load the chunk above, but not this one. */
function collectionParts() {
  return { name: 'collection', test: /pwa\/src\/collection\// };
}

/** Code shared by the screens of one feature gets a chunk per feature, because every page would load the chunk above. */
function featureParts(): Rolldown.CodeSplittingGroup {
  const feature = /pwa\/src\/features\/([^/]+)/;
  return { name: (id) => `${feature.exec(id)?.[1]}-parts`, test: feature, minShareCount: 3 };
}

/** A module belongs to the first loading stage that imports it. */
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
