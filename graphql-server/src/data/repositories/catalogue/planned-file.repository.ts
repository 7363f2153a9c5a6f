import type { EntityManager } from '@mikro-orm/postgresql';
import { arrayOf } from '../../raw-rows.ts';

const WANTED = `file_key = any(${arrayOf('text')})`;

/**
 * In SQL: a version, a set of a release before versions, or a draft has the zip `z.file_key`, or it is not of this kind: another shop may
 * have its files in a folder of ours.
 */
const IS_SOLD = String.raw`z.file_key !~ '^archives/(\d+/){0,1}[^/]+\.zip$' or exists (select 1 from archive_part a where a.file_key = z.file_key)
  or exists (select 1 from photo_set s where s.archive_key = z.file_key) or exists (select 1 from photo_set_draft d
  where d.prepared -> 'archives' -> 'archives' @> jsonb_build_array(jsonb_build_object('fileKey', z.file_key)))`;

/** In SQL: `z.file_key` is a size of a picture that a set, a photo, an event or a draft shows. */
const IS_SHOWN = String.raw`'/' || regexp_replace(z.file_key, '-\d+\.\w+$', '') in (select picture ->> 'base' from photo_set
  union all select picture ->> 'base' from event union all select sheet ->> 'base' from photo_set where sheet is not null union all select picture ->> 'base' from photo where picture is not null and withdrawn_at is null
  union all select made.value -> 'picture' ->> 'base' from photo_set_draft d, jsonb_each(coalesce(d.prepared -> 'pictures', '{}')) made)`;

/** In SQL: `z.file_key` is a file of a photo or of an uploaded picture, or not of this kind. */
const IS_OF_PICTURE = String.raw`z.file_key !~ '^(photos/\d+/\w+-|uploads/\w+/\d+$)'
  or exists (select 1 from photo f where f.token = (regexp_match(z.file_key, '^(photos/\d+|uploads)/(\w+)'))[2])
  or exists (select 1 from draft_picture d where d.id = (regexp_match(z.file_key, '^(photos/\d+|uploads)/(\w+)'))[2])`;

/** In SQL, by table: whether a row names the file. An instance of an earlier release names some without settling them. */
const IS_NAMED = { planned_zip: IS_SOLD, planned_picture: IS_SHOWN, planned_photo: IS_OF_PICTURE };

/**
 * Files that are being stored, or were stored and that no row names. A process that is killed leaves them behind. Once one is abandoned,
 * no row gets it, and no one stores it until it is deleted.
 */
export class PlannedFileRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly table: keyof typeof IS_NAMED,
  ) {}

  /** Call it before the files are stored, or in the transaction after which no row names them. @returns false if one is being deleted */
  async plan(fileKeys: readonly string[], now: Date): Promise<boolean> {
    const rows = await this.em.execute<unknown[]>(
      `insert into ${this.table} as z (file_key, planned_at) select x, ? from jsonb_array_elements_text(?::jsonb) x
       on conflict (file_key) do update set planned_at = excluded.planned_at where not z.is_abandoned returning file_key`,
      [now, JSON.stringify(fileKeys)],
    );
    return rows.length === fileKeys.length;
  }

  /** @returns those of these stored files that no row names, also planned ones */
  async findUnnamed(fileKeys: readonly string[]): Promise<string[]> {
    const rows = await this.em.execute<{ key: string }[]>(
      `select z.file_key as key from jsonb_array_elements_text(?::jsonb) z (file_key) where not (${IS_NAMED[this.table]})`,
      [JSON.stringify(fileKeys)],
    );
    return rows.map(({ key }) => key);
  }

  /** Plans those of these files that are not planned. @returns how many */
  async planFound(fileKeys: readonly string[], now: Date): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `insert into ${this.table} (file_key, planned_at) select x, ? from jsonb_array_elements_text(?::jsonb) x
       on conflict (file_key) do nothing returning file_key`,
      [now, JSON.stringify(fileKeys)],
    );
    return rows.length;
  }

  /** Call it in the transaction that names the files in a row. @returns false if one of them was deleted, or will be */
  async settle(fileKeys: readonly string[]): Promise<boolean> {
    const keys = JSON.stringify(fileKeys);
    const rows = await this.em.execute<unknown[]>(`select 1 from ${this.table} where ${WANTED} and not is_abandoned for update`, [keys]);
    if (rows.length < fileKeys.length) return false;
    await this.em.execute(`delete from ${this.table} where ${WANTED}`, [keys]);
    return true;
  }

  /** @returns the keys of files that were planned between these times and that no row names: they can be deleted */
  async abandon({ from, before }: { from: Date | null; before: Date }, limit: number): Promise<string[]> {
    await this.em.execute(
      `update ${this.table} z set is_abandoned = true where not z.is_abandoned and z.planned_at < ?
       and z.planned_at >= coalesce(?::timestamptz, '-infinity') and not (${IS_NAMED[this.table]})`,
      [before, from],
    );
    const rows = await this.em.execute<{ key: string }[]>(
      `select file_key as key from ${this.table} where is_abandoned order by planned_at limit ?`,
      [limit],
    );
    return rows.map(({ key }) => key);
  }

  /**
   * Call it in a transaction.
   * @returns those of these files that no row names: they can be deleted. A process that is storing one of them will fail to settle it.
   */
  async abandonUnnamed(fileKeys: readonly string[], now: Date): Promise<string[]> {
    const unnamed = await this.findUnnamed(fileKeys);
    await this.planFound(unnamed, now);
    // Asked again, because planning waits for a transaction that settles the file.
    const rows = await this.em.execute<{ key: string }[]>(
      `update ${this.table} z set is_abandoned = true where ${WANTED} and not (${IS_NAMED[this.table]}) returning file_key as key`,
      [JSON.stringify(unnamed)],
    );
    return rows.map(({ key }) => key);
  }

  /** Call it after an abandoned file was deleted. */
  async forget(fileKey: string): Promise<void> {
    await this.em.execute(`delete from ${this.table} where file_key = ? and is_abandoned`, [fileKey]);
  }
}
