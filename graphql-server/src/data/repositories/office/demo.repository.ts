import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { EntityManager } from '@mikro-orm/postgresql';
import { arrayOf } from '../../raw-rows.ts';

export interface DemoRow {
  id: number;
  title: string;
  isPublished: boolean;
  /** Someone bought it, or has a ticket: it stays. */
  isSold: boolean;
}

/** What a removed set leaves in the file store. */
export interface SetFiles {
  archives: string[];
  photos: { token: string; originalKey: string; edges: number[]; picture: Picture | null }[];
  pictures: Picture[];
}

const SOLD_SET = `(exists (select 1 from purchase_order_line l where l.photo_set_id = s.id)
  or exists (select 1 from purchase_order_line_part p where p.photo_set_id = s.id))`;

/** Photo sets and events with the demo's pictures. */
export class DemoRepository {
  constructor(private readonly em: EntityManager) {}

  /** Whether anything of it is in the database, or only what a removal has kept. */
  async isLeft(bases: readonly string[]): Promise<boolean> {
    const [row] = await this.em.execute<{ isLeft: boolean }[]>(
      `select exists (select 1 from (select picture, is_published from photo_set union all select picture, is_published from event) c
         where picture ->> 'base' = any(${arrayOf('text')}) and (is_published or not exists (select 1 from demo_removal))) as "isLeft"`,
      [JSON.stringify(bases)],
    );
    return row?.isLeft ?? false;
  }

  sets(bases: readonly string[]): Promise<DemoRow[]> {
    return this.em.execute<DemoRow[]>(
      `select s.id, s.title, s.is_published as "isPublished", ${SOLD_SET} as "isSold" from photo_set s
       where s.picture ->> 'base' = any(${arrayOf('text')}) order by s.id`,
      [JSON.stringify(bases)],
    );
  }

  /** The fundraiser counts as sold: nothing else can become it. */
  events(bases: readonly string[], fundraiserId: number): Promise<DemoRow[]> {
    return this.em.execute<DemoRow[]>(
      `select e.id, e.title, e.is_published as "isPublished", (e.id = ? or exists (select 1 from ticket t where t.event_id = e.id)) as "isSold"
       from event e where e.picture ->> 'base' = any(${arrayOf('text')}) order by e.id`,
      [fundraiserId, JSON.stringify(bases)],
    );
  }

  async filesOfSet(id: number): Promise<SetFiles> {
    const archives = await this.em.execute<{ key: string }[]>('select file_key as key from archive_part where photo_set_id = ?', [id]);
    const photos = await this.em.execute<SetFiles['photos']>(
      `select f.token, f.original_key as "originalKey", f.picture,
         (select coalesce(json_agg(size -> 'edge'), '[]') from jsonb_array_elements(f.files) size) as edges
       from photo f join pose p on p.id = f.pose_id where p.photo_set_id = ?`,
      [id],
    );
    const pictures = await this.em.execute<{ picture: Picture }[]>(
      'select picture from photo_set where id = ? union all select sheet from photo_set where id = ? and sheet is not null',
      [id, id],
    );
    return { archives: archives.map(({ key }) => key), photos, pictures: pictures.map(({ picture }) => picture) };
  }

  async pictureOfEvent(id: number): Promise<Picture[]> {
    const rows = await this.em.execute<{ picture: Picture }[]>('select picture from event where id = ?', [id]);
    return rows.map(({ picture }) => picture);
  }

  /** Call it before the set is removed. Pictures that owners have added stay, in a draft that was never published. */
  async removeDraft(id: number): Promise<void> {
    await this.em.execute(
      `delete from draft_picture d using photo f, pose p where d.draft_id = ? and f.token = d.id and p.id = f.pose_id and p.photo_set_id = ?`,
      [id, id],
    );
    const own = 'select 1 from draft_picture where draft_id = photo_set_draft.id';
    await this.em.execute(`delete from photo_set_draft where id = ? and not exists (${own})`, [id]);
    await this.em.execute(
      `update photo_set_draft set published_revision = null, publishing = null, prepared = '{}',
         cover = case when exists (${own} and id = cover ->> 'pictureId') then cover end where id = ?`,
      [id],
    );
  }

  /** Fails if someone buys it at this moment: the sale refers to it. */
  async remove(table: 'photo_set' | 'event', id: number): Promise<void> {
    await this.em.execute(`delete from ${table} where id = ?`, [id]);
  }

  async unpublish(table: 'photo_set' | 'event', id: number): Promise<void> {
    await this.em.execute(`update ${table} set is_published = false where id = ?`, [id]);
  }

  /** From then on no start imports the demo. */
  async recordRemoval(removedAt: Date): Promise<void> {
    await this.em.execute('insert into demo_removal (removed_at) values (?)', [removedAt]);
  }

  async isRemoved(): Promise<boolean> {
    return (await this.em.execute('select 1 from demo_removal limit 1')).length > 0;
  }
}
