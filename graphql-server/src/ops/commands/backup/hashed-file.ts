import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { badInput } from '#kernel/errors';

/** In the form that `sha256sum -c` reads. */
export const CHECKSUMS = 'SHA256SUMS';

/** Relative path -> SHA-256, in hex. */
export type Checksums = Map<string, string>;

/** Writes a file, flushes it to disk, and adds its checksum to `sums`. */
export async function writeHashed(folder: string, path: string, source: AsyncIterable<string | Buffer>, sums: Checksums): Promise<void> {
  const hash = createHash('sha256');
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  const target = createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(
    source,
    async function* (chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk as string | Buffer);
        yield chunk;
      }
    },
    target,
  );
  sums.set(path, hash.digest('hex'));
}

/** Relative paths of every file below a folder, separated by '/'. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothingIfMissing);
  const paths = (entries ?? [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  return paths.map((path) => path.replaceAll('\\', '/')).sort();
}

/** @throws AppError BAD_INPUT if a file of the backup is missing, unknown or changed; errors of the file system otherwise */
export async function verifyChecksums(folder: string): Promise<void> {
  const sums = parse(await readFile(join(folder, CHECKSUMS), 'utf8').catch(nothingIfMissing), folder);
  const found = (await listFiles(folder)).filter((path) => path !== CHECKSUMS);
  const missing = [...sums.keys()].filter((path) => !found.includes(path));
  const unknown = found.filter((path) => !sums.has(path));
  if (missing.length) throw badInput(`The backup is incomplete: ${missing[0]} is missing.`);
  if (unknown.length) throw badInput(`The backup was changed: ${unknown[0]} is not part of it.`);
  for (const [path, sum] of sums)
    if ((await hashOf(join(folder, path))) !== sum) throw badInput(`The backup is damaged: ${path} has changed.`);
}

export function formatChecksums(sums: Checksums): string {
  return [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('');
}

function parse(text: string | null, folder: string): Checksums {
  if (text === null) throw badInput(`${folder} has no complete backup: ${CHECKSUMS} is missing.`);
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function nothingIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
