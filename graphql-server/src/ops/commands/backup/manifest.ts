import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { badInput } from '#kernel/errors';
import { Signer } from '#kernel/secrets/tokens';

export const MANIFEST = 'manifest.json';
/** The files of the shop, as they lie in the store. */
export const FILES = 'files';
/** Only where the secret was made by the shop itself: one that is configured is its owner's to keep. */
export const SECRET = 'app-secret';
export const FORMAT = 1;

const rows = z.object({ file: z.string(), rows: z.number() });
const table = z.extend(rows, { schema: z.string(), name: z.string(), columns: z.array(z.string()) });
const sequence = z.object({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.string(),
  /** The tables are as these have made them. */
  migrations: z.array(z.string()),
  /** A table stands after those that it refers to. */
  tables: z.array(table),
  sequences: z.array(sequence),
  jobs: rows,
  /** How many; null where they are kept in a bucket. */
  files: z.nullable(z.number()),
  /** Of the application's secret. */
  fingerprint: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableRows = Manifest['tables'][number];
export type SequenceState = Manifest['sequences'][number];

/** @throws AppError BAD_INPUT for a folder that holds no backup, or one in another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8');
  const { format } = JSON.parse(text) as { format?: unknown };
  if (format !== FORMAT) throw badInput(`${folder} is a backup in format ${format}, and this version reads format ${FORMAT}.`);
  return manifestSchema.parse(JSON.parse(text));
}

/** Tells whether two secrets are the same, and nothing else. */
export function fingerprintOf(secret: string): string {
  return new Signer(secret, 'backup').sign('fingerprint');
}
