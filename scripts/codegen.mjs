// npm run codegen: generates the schema from the resolvers, and the typed documents from the schema. With --watch, again whenever one of
// them changes.
import { watch } from 'node:fs';
import { generate } from './lib/build/generate.mjs';
import { fromRoot } from './lib/paths.mjs';
import { fail, printLine } from './lib/print.mjs';

const SETTLE_MS = 300;
/** @type {NodeJS.Timeout | undefined} */
let timer;
let work = Promise.resolve();
const isWatching = process.argv.includes('--watch');

await generate().catch((error) => (isWatching ? printLine(error.message) : fail(error.message)));
if (isWatching) {
  watchFor('pwa/src', /\.graphql$/);
  watchFor('graphql-server/src', /\.(resolver|types)\.ts$/);
}

/** @param {string} folder @param {RegExp} pattern */
function watchFor(folder, pattern) {
  watch(fromRoot(folder), { recursive: true }, (_event, name) => {
    if (name && pattern.test(name)) schedule();
  });
}

/** One run at a time, and one run for files that are saved together. */
function schedule() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    work = work.then(() => generate().catch((error) => printLine(error.message)));
  }, SETTLE_MS);
}
