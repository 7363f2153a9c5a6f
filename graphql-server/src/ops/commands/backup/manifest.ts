import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countText } from '@archive/schema/count-text';
import * as z from 'zod/mini';
import { badInput } from '#kernel/errors';
import { Signer } from '#kernel/secrets/tokens';

export const MANIFEST = 'manifest.json';
/** The folder with the shop's stored files, under their keys. */
export const FILES = 'files';
/** Only if the shop generated the secret: owners store a configured one themselves. */
export const SECRET = 'app-secret';

const rows = z.object({ file: z.string(), rows: z.number() });
const table = z.extend(rows, { schema: z.string(), name: z.string(), columns: z.array(z.string()) });
const sequence = z.object({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() });

const filesOnly = z.object({
  format: z.literal(2),
  takenAt: z.string(),
  /** Their number; null if they are in a bucket. */
  files: z.nullable(z.number()),
  /** Of the application's secret. */
  fingerprint: z.string(),
});
const withDatabase = z.extend(filesOnly, {
  format: z.literal(1),
  /** The migrations that created the tables. */
  migrations: z.array(z.string()),
  /** Each table after those that it refers to. */
  tables: z.array(table),
  sequences: z.array(sequence),
  jobs: rows,
});
const manifestSchema = z.discriminatedUnion('format', [filesOnly, withDatabase]);

export type Manifest = z.infer<typeof manifestSchema>;
/** Format 1 has the database, too. Earlier releases write it for every database. */
export type DatabaseManifest = z.infer<typeof withDatabase>;
export type DatabaseParts = Omit<DatabaseManifest, keyof z.infer<typeof filesOnly>>;

/** What a backup has of the database: '1,200 rows, 1 job'. */
export function contentText({ tables, jobs }: DatabaseManifest): string {
  const rows = tables.reduce((sum, one) => sum + one.rows, 0);
  return `${countText(rows, 'row')}, ${countText(jobs.rows, 'job')}`;
}

/** @throws AppError BAD_INPUT for a backup in another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as { format?: unknown };
  if (manifest.format !== 1 && manifest.format !== 2)
    throw badInput(`${folder} is a backup in format ${manifest.format}, and this version reads formats 1 and 2.`);
  return manifestSchema.parse(manifest);
}

/** Equal for equal secrets, and reveals nothing else about them. */
export function fingerprintOf(secret: string): string {
  return new Signer(secret, 'backup').sign('fingerprint');
}
