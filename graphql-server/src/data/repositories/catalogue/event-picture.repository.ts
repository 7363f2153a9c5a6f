import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { EventPictureSource } from '@archive/schema/office/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { arrayOf } from '../../raw-rows.ts';

/** A picture that is no longer stored. `sourceToken`: of the whole one, if no other picture is a part of it. */
export interface RemovedPicture {
  picture: Picture;
  sourceToken: string | null;
}

/** The uploaded pictures of events. Those of a folder have no row, and earlier ones no source. */
export class EventPictureRepository {
  constructor(private readonly em: EntityManager) {}

  async add(picture: Picture, source: EventPictureSource, createdAt: Date): Promise<void> {
    await this.em.execute('insert into event_picture (base, picture, source, created_at) values (?, ?::jsonb, ?::jsonb, ?)', [
      picture.base,
      JSON.stringify(picture),
      JSON.stringify(source),
      createdAt,
    ]);
  }

  async find(base: string): Promise<Picture | null> {
    const [row] = await this.em.execute<{ picture: Picture }[]>('select picture from event_picture where base = ?', [base]);
    return row?.picture ?? null;
  }

  async sourceOf(base: string): Promise<EventPictureSource | null> {
    return (await this.sourcesOf([base])).get(base) ?? null;
  }

  /** By base. */
  async sourcesOf(bases: readonly string[]): Promise<Map<string, EventPictureSource>> {
    const rows = await this.em.execute<{ base: string; source: EventPictureSource }[]>(
      `select base, source from event_picture where base = any(${arrayOf('text')}) and source is not null`,
      [JSON.stringify(bases)],
    );
    return new Map(rows.map(({ base, source }) => [base, source]));
  }

  /** Forgets an uploaded picture unless an event shows it. @returns it, if it was removed */
  async removeUnused(base: string): Promise<RemovedPicture | null> {
    const [row] = await this.em.execute<{ picture: Picture; token: string | null }[]>(
      `delete from event_picture where base = ? and not exists (select 1 from event where picture ->> 'base' = ?)
       returning picture, source ->> 'token' as token`,
      [base, base],
    );
    if (!row) return null;
    const others = row.token ? await this.em.execute("select 1 from event_picture where source ->> 'token' = ? limit 1", [row.token]) : [];
    return { picture: row.picture, sourceToken: others.length > 0 ? null : row.token };
  }
}
