import type { FigureBox, PhotoFile } from '@archive/schema/catalogue/photos/photo';
import type { PicturePlace } from '@archive/schema/office/photo-sets/picture-places';
import { PART_BYTES, type PictureProblem } from '@archive/schema/office/photo-sets/uploads';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DraftPicture } from '../../entities/catalogue/draft-picture.ts';
import { arrayOf } from '../../raw-rows.ts';
import { IS_SELLABLE } from './photo.repository.ts';

/** A file that is to be uploaded. */
export interface NewUpload {
  id: string;
  draft: number;
  name: string;
  bytes: number;
  sha256: string;
  pose: number;
  position: number;
  touchedAt: Date;
}

/** What the worker found out about an uploaded picture. */
export interface CheckedPicture {
  originalKey: string;
  originalBytes: number;
  width: number;
  height: number;
  color: string;
  figure: FigureBox | null;
  files: PhotoFile[];
}

/** In SQL: copies photos `f` of a set to its draft. Parameters: now, the set's id. */
export const COPY_PHOTOS = `insert into draft_picture (id, draft_id, name, bytes, status, touched_at, original_key, original_bytes, width, height, color, files, picture, pose, position)
  select f.token, s.id, f.source_name, f.original_bytes, 'ready', ?, f.original_key, f.original_bytes, f.width, f.height, f.color, f.files,
    f.picture, p.position, row_number() over (partition by p.id order by f.position)
  from photo f join pose p on p.id = f.pose_id join photo_set s on s.id = p.photo_set_id where s.id = ?`;

/** The pictures of the sets that owners edit. */
export class DraftPictureRepository {
  constructor(private readonly em: EntityManager) {}

  /** In their places. */
  list(draftId: number): Promise<DraftPicture[]> {
    return this.em.find(DraftPicture, { draft: draftId }, { orderBy: { pose: 'asc', position: 'asc', id: 'asc' }, refresh: true });
  }

  find(id: string): Promise<DraftPicture | null> {
    return this.em.findOne(DraftPicture, { id }, { refresh: true });
  }

  /** The bytes of a picture that waits for parts; null if it doesn't. Each part asks, and an entity takes longer. */
  async findExpectedBytes(id: string): Promise<number | null> {
    const [row] = await this.em.execute<{ bytes: string }[]>("select bytes from draft_picture where id = ? and status = 'uploading'", [id]);
    return row ? Number(row.bytes) : null;
  }

  async insert(uploads: readonly NewUpload[]): Promise<void> {
    await this.em.insertMany(
      DraftPicture,
      uploads.map((upload) => ({ ...upload, status: 'uploading' as const, partsDone: [], files: [] })),
    );
  }

  /** The bytes of all begun uploads, of any set, that have not arrived. */
  async countExpectedBytes(): Promise<number> {
    const [row] = await this.em.execute<{ bytes: string }[]>(
      `select coalesce(sum(bytes - (
         select coalesce(sum(least(?::bigint, bytes - (n::bigint - 1) * ?::bigint)), 0) from jsonb_array_elements_text(parts_done) n)), 0) as bytes
       from draft_picture where status = 'uploading'`,
      [PART_BYTES, PART_BYTES],
    );
    return Number(row?.bytes);
  }

  /** Copies those published photos, of any version, that can be sold again and are not in the draft. Their places follow. */
  async addPublished(draftId: number, tokens: readonly string[], now: Date): Promise<void> {
    await this.em.execute(`${COPY_PHOTOS} and ${IS_SELLABLE} and f.token = any(${arrayOf('text')}) on conflict (id) do nothing`, [
      now,
      draftId,
      JSON.stringify(tokens),
    ]);
  }

  /** Makes a part of an upload known, once it is stored. @returns false if nothing waits for it anymore */
  async markPart(id: string, part: number, now: Date): Promise<boolean> {
    const rows = await this.em.execute<unknown[]>(
      `update draft_picture set touched_at = ?, parts_done = (select jsonb_agg(distinct n) from jsonb_array_elements(parts_done || to_jsonb(?::int)) n)
       where id = ? and status = 'uploading' returning id`,
      [now, part, id],
    );
    return rows.length > 0;
  }

  /** @returns false if it wasn't uploading */
  async startChecking(id: string): Promise<boolean> {
    return (await this.em.nativeUpdate(DraftPicture, { id, status: 'uploading' }, { status: 'checking' })) > 0;
  }

  /** An upload that was begun again, because it arrived incomplete. */
  async restart(id: string, now: Date): Promise<void> {
    await this.em.nativeUpdate(
      DraftPicture,
      { id, status: 'refused' },
      { status: 'uploading', fault: null, attempts: 0, partsDone: [], touchedAt: now },
    );
  }

  async isAnyToCheck(): Promise<boolean> {
    return (await this.em.count(DraftPicture, { status: 'checking' })) > 0;
  }

  /** The next picture to check, counted as begun. */
  async takeNextToCheck(): Promise<DraftPicture | null> {
    const [row] = await this.em.execute<{ id: string }[]>(
      `update draft_picture set attempts = attempts + 1 where id = (
         select id from draft_picture where status = 'checking' order by attempts, touched_at, id limit 1) returning id`,
    );
    return row ? this.find(row.id) : null;
  }

  /** The check that was begun counts as not begun, and others go first. */
  async checkLater(id: string, now: Date): Promise<void> {
    const later = "update draft_picture set attempts = attempts - 1, touched_at = ? where id = ? and status = 'checking'";
    await this.em.execute(later, [now, id]);
  }

  async saveChecked(id: string, checked: CheckedPicture): Promise<boolean> {
    return (await this.em.nativeUpdate(DraftPicture, { id, status: 'checking' }, { ...checked, status: 'ready' })) > 0;
  }

  /** @param figure as guessed when it was cut again */
  async saveFigure(id: string, figure: FigureBox): Promise<void> {
    await this.em.nativeUpdate(DraftPicture, { id }, { figure });
  }

  async refuse(id: string, problem: PictureProblem): Promise<void> {
    await this.em.nativeUpdate(DraftPicture, { id, status: 'checking' }, { status: 'refused', fault: problem });
  }

  async place(places: readonly PicturePlace[]): Promise<void> {
    await this.em.execute(
      `update draft_picture d set pose = p.pose, position = p.position
       from jsonb_to_recordset(?::jsonb) as p (id text, pose int, position int) where d.id = p.id and (d.pose, d.position) <> (p.pose, p.position)`,
      [JSON.stringify(places)],
    );
  }

  /** @returns those that were removed */
  async remove(draftId: number, ids: readonly string[]): Promise<DraftPicture[]> {
    const found = await this.em.find(DraftPicture, { draft: draftId, id: { $in: [...ids] } });
    await this.em.nativeDelete(DraftPicture, { draft: draftId, id: { $in: found.map(({ id }) => id) } });
    return found;
  }

  /** Uploads and refused files that nothing has happened to since then. */
  listAbandoned(before: Date, limit: number): Promise<DraftPicture[]> {
    return this.em.find(
      DraftPicture,
      { status: { $in: ['uploading', 'refused'] }, touchedAt: { $lt: before } },
      { limit, orderBy: { touchedAt: 'asc' } },
    );
  }

  /** Deletes an abandoned one unless something has happened to it. */
  async removeAbandoned(id: string, before: Date): Promise<boolean> {
    return (await this.em.nativeDelete(DraftPicture, { id, status: { $in: ['uploading', 'refused'] }, touchedAt: { $lt: before } })) > 0;
  }
}
