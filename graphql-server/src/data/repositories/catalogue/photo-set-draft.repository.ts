import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { Cents } from '@archive/schema/money';
import type { PhotoSetPageInput, PhotoSetState } from '@archive/schema/office/photo-sets/photo-set';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PhotoSetDraft } from '../../entities/catalogue/photo-set-draft.ts';
import type { Paged, Rows } from '../../raw-rows.ts';
import { COPY_PHOTOS } from './draft-picture.repository.ts';
import { IN_CURRENT_VERSION } from './photo.repository.ts';

export type DraftFields = Partial<
  Pick<PhotoSetDraft, 'title' | 'description' | 'price' | 'season' | 'parts' | 'cover' | 'poses' | 'samplePose'>
>;
/** What no owner changes in the set that buyers see. */
type DraftState = Partial<Pick<PhotoSetDraft, 'publishing' | 'prepared' | 'fault' | 'publishedRevision' | 'releases'>>;

/** A set in the owners' list. */
export interface OwnerPhotoSetRow {
  id: number;
  title: string;
  slug: string | null;
  price: Cents | null;
  season: number | null;
  state: PhotoSetState;
  /** The cover that buyers see. */
  picture: Picture | null;
  pictureCount: number;
  partCount: number | null;
}

const HAS_CHANGES = '(d.published_revision is null or d.revision > d.published_revision)';
const STATE = `case when s.id is null then 'draft' when not s.is_published then 'offSale'
  when d.id is not null and ${HAS_CHANGES} then 'changed' else 'onSale' end`;
const LISTED = `with sets as (
  select coalesce(s.id, d.id) as id, case when s.id is null or (d.id is not null and ${HAS_CHANGES}) then d.title else s.title end as title,
    s.slug, case when s.id is null or (d.id is not null and ${HAS_CHANGES}) then d.price else s.price end as price,
    case when s.id is null then d.season else s.season end as season, ${STATE} as state, s.picture, d.id is not null as has_draft, s.position
  from photo_set s full join photo_set_draft d on d.id = s.id)`;

const CAN_BE_PART = 'slug is not null and id <> ? and not exists (select 1 from photo_set_part c where c.collection_id = sets.id)';
const IS_PART = 'coalesce((select parts from photo_set_draft where id = ?) @> to_jsonb(id), false)';

/** The photo sets as owners edit them, apart from what buyers see. */
export class PhotoSetDraftRepository {
  constructor(private readonly em: EntityManager) {}

  /** An id of the owners' range. */
  async nextId(): Promise<number> {
    const [row] = await this.em.execute<{ id: string }[]>(`select nextval('photo_set_id_seq') as id`);
    return Number(row?.id);
  }

  async create(draft: { id: number; title: string; parts: number[] | null; requestId: string; now: Date }): Promise<void> {
    const { now, ...fields } = draft;
    await this.em.insert(PhotoSetDraft, { ...fields, createdAt: now, editedAt: now });
  }

  async findIdByRequest(requestId: string): Promise<number | null> {
    return (await this.em.findOne(PhotoSetDraft, { requestId }, { fields: ['id'] }))?.id ?? null;
  }

  find(id: number): Promise<PhotoSetDraft | null> {
    return this.em.findOne(PhotoSetDraft, { id }, { refresh: true });
  }

  /** The draft of a set; a set on sale gets one here. Call it in a transaction that holds the set's lock. */
  async open(id: number, now: Date): Promise<PhotoSetDraft | null> {
    await this.#seed(id, now);
    await this.#synchronize(id);
    return this.find(id);
  }

  /** Saves a change of an owner. */
  async save(id: number, fields: DraftFields, now: Date): Promise<void> {
    const { cover, ...others } = fields;
    // raw: null would be a json null
    const changes = { ...others, ...(cover === undefined ? {} : { cover }) };
    await this.em.nativeUpdate(PhotoSetDraft, { id }, { ...changes, editedAt: now });
    await this.em.execute('update photo_set_draft set revision = revision + 1 where id = ?', [id]);
  }

  /** @returns false if it was discarded */
  async saveState(id: number, state: DraftState): Promise<boolean> {
    return (await this.em.nativeUpdate(PhotoSetDraft, { id }, state)) > 0;
  }

  /**
   * Whether another set is being published with this slug. Call it in a transaction: until it ends, no other one gets an answer, so that
   * two sets don't choose the same.
   */
  async isSlugChosen(slug: string, id: number): Promise<boolean> {
    await this.em.execute("select pg_advisory_xact_lock(hashtextextended('photo-set-slugs', 0))");
    const rows = await this.em.execute<unknown[]>(`select 1 from photo_set_draft where publishing ->> 'slug' = ? and id <> ?`, [slug, id]);
    return rows.length > 0;
  }

  /** Whether a publication that was requested since then has not ended. */
  async isAnyPublishing(since: Date): Promise<boolean> {
    const sql = `select 1 from photo_set_draft where publishing ->> 'requestedAt' > ? limit 1`;
    return (await this.em.execute<unknown[]>(sql, [since.toISOString()])).length > 0;
  }

  async delete(id: number): Promise<void> {
    await this.em.nativeDelete(PhotoSetDraft, { id });
  }

  /** @param id of a draft @returns null if it was discarded */
  async readState(id: number): Promise<{ state: PhotoSetState; hasChanges: boolean } | null> {
    const [row] = await this.em.execute<{ state: PhotoSetState; hasChanges: boolean }[]>(
      `select ${STATE} as state, ${HAS_CHANGES} as "hasChanges" from photo_set_draft d left join photo_set s on s.id = d.id where d.id = ?`,
      [id],
    );
    return row ?? null;
  }

  /** In the order of the catalogue, sets that were never published first. */
  async page(
    { search, state, partsOf, isInCatalogue }: Omit<PhotoSetPageInput, 'page'>,
    { offset, limit }: Rows,
  ): Promise<Paged<OwnerPhotoSetRow>> {
    const where = `position(lower(?) in lower(title)) > 0 and (cast(? as text) is null or state = ?)
      and (cast(? as int) is null or ${CAN_BE_PART}) and (not ? or position is not null)`;
    const values = [search, state, state, partsOf, partsOf, isInCatalogue];
    const [count] = await this.em.execute<{ total: number }[]>(`${LISTED} select count(*)::int as total from sets where ${where}`, values);
    const items = await this.em.execute<OwnerPhotoSetRow[]>(
      `${LISTED} select t.id, t.title, t.slug, t.price, t.season, t.state, t.picture,
         case when t.has_draft then (select count(*)::int from draft_picture x where x.draft_id = t.id)
           else (select count(*)::int from photo f join pose p on p.id = f.pose_id join photo_set s on s.id = p.photo_set_id
             where s.id = t.id and ${IN_CURRENT_VERSION}) end as "pictureCount",
         (select nullif(count(*), 0)::int from photo_set_part c where c.collection_id = t.id) as "partCount"
       from (select sets.*, ${IS_PART} as is_part from sets where ${where}
         order by is_part desc, position nulls first, id desc offset ? limit ?) t
       order by t.is_part desc, t.position nulls first, t.id desc`,
      [partsOf, ...values, offset, limit],
    );
    return { items, total: count?.total ?? 0 };
  }

  /** Copies what buyers see. */
  async #seed(id: number, now: Date): Promise<void> {
    const rows = await this.em.execute<unknown[]>(
      `insert into photo_set_draft (id, title, description, price, season, parts, poses, sample_pose, revision, published_revision, created_at, edited_at)
       select s.id, s.title, s.description, s.price, s.season,
         (select jsonb_agg(part_id order by part_id) from photo_set_part where collection_id = s.id),
         coalesce((select jsonb_agg(jsonb_build_object('key', p.position, 'name', p.name, 'source', '') order by p.position) from pose p
           where p.photo_set_id = s.id and exists (select 1 from photo f where f.pose_id = p.id and ${IN_CURRENT_VERSION})), '[]'),
         (select min(p.position) from pose p where p.photo_set_id = s.id and p.is_sample), 0, 0, s.created_at, ?
       from photo_set s where s.id = ? on conflict (id) do nothing returning id`,
      [now, id],
    );
    if (rows.length === 0) return;
    await this.em.execute(`${COPY_PHOTOS} and ${IN_CURRENT_VERSION}`, [now, id]);
  }

  /** Takes over what has changed elsewhere: sizes that were cut since, and the fields as long as the owners have changed none. */
  async #synchronize(id: number): Promise<void> {
    await this.em.execute(
      `update draft_picture d set files = f.files, color = f.color, picture = f.picture from photo f
       where d.draft_id = ? and f.token = d.id and (f.files <> d.files or f.picture is distinct from d.picture)`,
      [id],
    );
    await this.em.execute(
      `update photo_set_draft d set title = s.title, description = s.description, price = s.price, season = s.season from photo_set s
       where d.id = ? and s.id = d.id and d.revision = d.published_revision
         and (d.title, d.description, d.price, d.season) is distinct from (s.title, s.description, s.price, s.season)`,
      [id],
    );
  }
}
