import type { EntityManager } from '@mikro-orm/postgresql';

const WANTED = 'file_key in (select x from jsonb_array_elements_text(?::jsonb) x)';

/**
 * Zips that are being packed, or were packed and that no version has. A process that is killed leaves them behind. Once one is abandoned,
 * no version gets it, and no one packs it until it is deleted.
 */
export class PlannedZipRepository {
  constructor(private readonly em: EntityManager) {}

  /** Call it before the zips are packed. @returns false if one of them is being deleted */
  async plan(fileKeys: readonly string[], now: Date): Promise<boolean> {
    const rows = await this.em.execute<unknown[]>(
      `insert into planned_zip (file_key, planned_at) select x, ? from jsonb_array_elements_text(?::jsonb) x
       on conflict (file_key) do update set planned_at = excluded.planned_at where not planned_zip.is_abandoned returning file_key`,
      [now, JSON.stringify(fileKeys)],
    );
    return rows.length === fileKeys.length;
  }

  /** Call it in the transaction that gives the zips to a version. @returns false if one of them was deleted, or will be */
  async settle(fileKeys: readonly string[]): Promise<boolean> {
    const keys = JSON.stringify(fileKeys);
    const rows = await this.em.execute<unknown[]>(`select 1 from planned_zip where ${WANTED} and not is_abandoned for update`, [keys]);
    if (rows.length < fileKeys.length) return false;
    await this.em.execute(`delete from planned_zip where ${WANTED}`, [keys]);
    return true;
  }

  /** @returns the keys of zips that were planned before this time and that neither a version nor a draft has: their files can go */
  async abandon(before: Date, limit: number): Promise<string[]> {
    await this.em.execute(
      `update planned_zip z set is_abandoned = true where not z.is_abandoned and z.planned_at < ?
         and not exists (select 1 from archive_part a where a.file_key = z.file_key)
         and not exists (select 1 from photo_set_draft d
           where d.prepared -> 'archives' -> 'archives' @> jsonb_build_array(jsonb_build_object('fileKey', z.file_key)))`,
      [before],
    );
    const rows = await this.em.execute<{ key: string }[]>(
      'select file_key as key from planned_zip where is_abandoned order by planned_at limit ?',
      [limit],
    );
    return rows.map(({ key }) => key);
  }

  /** Call it after the file of an abandoned zip was deleted. */
  async forget(fileKey: string): Promise<void> {
    await this.em.execute('delete from planned_zip where file_key = ? and is_abandoned', [fileKey]);
  }
}
