import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { badInput } from '#kernel/errors';
import { Signer } from '#kernel/secrets/tokens';

export const MANIFEST = 'manifest.json';
/** The folder with the shop's stored files, under their keys. */
export const FILES = 'files';
/** Only if the shop generated the secret: owners store a configured one themselves. */
export const SECRET = 'app-secret';
export const FORMAT = 1;

const rows = z.object({ file: z.string(), rows: z.number() });
const table = z.extend(rows, { schema: z.string(), name: z.string(), columns: z.array(z.string()) });
const sequence = z.object({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.string(),
  /** The migrations that created the tables. */
  migrations: z.array(z.string()),
  /** Each table after those that it refers to. */
  tables: z.array(table),
  sequences: z.array(sequence),
  jobs: rows,
  /** Their number; null if they are in a bucket. */
  files: z.nullable(z.number()),
  /** Of the application's secret. */
  fingerprint: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableRows = Manifest['tables'][number];
export type SequenceState = Manifest['sequences'][number];

/** @throws AppError BAD_INPUT for a backup in another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8');
  const { format } = JSON.parse(text) as { format?: unknown };
  if (format !== FORMAT) throw badInput(`${folder} is a backup in format ${format}, and this version reads format ${FORMAT}.`);
  return manifestSchema.parse(JSON.parse(text));
}

/** Equal for equal secrets, and reveals nothing else about them. */
export function fingerprintOf(secret: string): string {
  return new Signer(secret, 'backup').sign('fingerprint');
}
