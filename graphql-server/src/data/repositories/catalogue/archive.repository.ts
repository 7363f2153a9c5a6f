import type { EntityManager } from '@mikro-orm/postgresql';
import { ArchivePart } from '../../entities/catalogue/archive-part.ts';
import { NOT_REMOVED } from './photo.repository.ts';

/** One zip of a set, after it was stored. */
export interface NewArchive {
  fileKey: string;
  bytes: number;
  downloadFile: string;
}

/** A zip that buyers get. */
export interface CurrentArchive {
  fileKey: string;
  number: number;
  /** Zips of the version. */
  count: number;
  /** It contains a photo that was withdrawn. */
  awaitsPacking: boolean;
}

/** The zips of the sets. */
export class ArchiveRepository {
  constructor(private readonly em: EntityManager) {}

  /** The zips of a version, in order. */
  listOfVersion(photoSetId: number, version: number): Promise<ArchivePart[]> {
    return this.em.find(ArchivePart, { photoSet: photoSetId, version }, { orderBy: { number: 'asc' } });
  }

  /** Names the zips of a version. */
  async replace(photoSetId: number, version: number, archives: readonly NewArchive[]): Promise<void> {
    await this.em.nativeDelete(ArchivePart, { photoSet: photoSetId, version });
    await this.em.insertMany(
      ArchivePart,
      archives.map((archive, index) => ({ ...archive, photoSet: photoSetId, version, number: index + 1 })),
    );
  }

  /** The zip of the current version that replaces a named one. Null for a name that the set never had, and for a set without photos. */
  async findCurrent(photoSetId: number, downloadFile: string): Promise<CurrentArchive | null> {
    const [row] = await this.em.execute<CurrentArchive[]>(
      `with current as (select c.*, s.awaits_packing from archive_part c join photo_set s on s.id = c.photo_set_id and s.current_version = c.version
         where s.id = ? and c.file_deleted_at is null)
       select c.file_key as "fileKey", c.number, (select count(*)::int from current) as count, c.awaits_packing as "awaitsPacking"
       from archive_part a join current c on c.number = least(a.number, (select max(number) from current)) where a.photo_set_id = ? and a.download_file = ?`,
      [photoSetId, photoSetId, downloadFile],
    );
    return row ?? null;
  }

  /** Whether a version has this zip. */
  async exists(fileKey: string): Promise<boolean> {
    return (await this.em.count(ArchivePart, { fileKey })) > 0;
  }

  /** The zips that buyers no longer get: those of earlier versions, and all of a set without photos. */
  async listEarlier(photoSetId: number): Promise<string[]> {
    const rows = await this.em.execute<{ key: string }[]>(
      `select distinct a.file_key as key from archive_part a join photo_set s on s.id = a.photo_set_id where s.id = ? and (a.version < s.current_version
         and a.file_key not in (select c.file_key from archive_part c where c.photo_set_id = s.id and c.version = s.current_version)
       or not exists (select 1 from photo f join pose p on p.id = f.pose_id where ${NOT_REMOVED}
         and (p.photo_set_id = s.id or p.photo_set_id in (select part_id from photo_set_part where collection_id = s.id))))`,
      [photoSetId],
    );
    return rows.map(({ key }) => key);
  }

  /** Zips that a newer version replaced before this time, and whose files are still there. */
  async listReplacedBefore(before: Date, limit: number): Promise<string[]> {
    const rows = await this.em.execute<{ fileKey: string }[]>(
      `select distinct a.file_key as "fileKey" from archive_part a
       join photo_set_version next on next.photo_set_id = a.photo_set_id and next.number = a.version + 1
       where a.file_deleted_at is null and next.created_at < ? and not exists (
         select 1 from archive_part c join photo_set s on s.id = c.photo_set_id and s.current_version = c.version where c.file_key = a.file_key)
       limit ?`,
      [before, limit],
    );
    return rows.map(({ fileKey }) => fileKey);
  }

  async markDeleted(fileKey: string, now: Date): Promise<void> {
    await this.em.nativeUpdate(ArchivePart, { fileKey }, { fileDeletedAt: now });
  }

  /** The sets that have these files as zips, of any version: their ids by key. */
  async photoSetIdsByKey(fileKeys: readonly string[]): Promise<Map<string, number>> {
    const zips = await this.em.find(ArchivePart, { fileKey: { $in: [...fileKeys] } });
    return new Map(zips.map(({ fileKey, photoSet }) => [fileKey, photoSet.id]));
  }
}
