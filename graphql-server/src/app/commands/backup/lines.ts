import { createReadStream } from 'node:fs';

/** Lines that are in memory at a time, and characters, whichever is reached first. */
const MAX_LINES = 1000;
const MAX_CHARACTERS = 2_000_000;

/** The lines of a file, some at a time. Not by readline: to that a text may hold line breaks that to us are none. */
export async function* batchesOf(path: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let size = 0;
  for await (const line of linesOf(path)) {
    batch.push(line);
    size += line.length;
    if (batch.length < MAX_LINES && size < MAX_CHARACTERS) continue;
    yield batch;
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
