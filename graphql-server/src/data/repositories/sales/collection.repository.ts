import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { RevocationReason } from '@archive/schema/sales/reversal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PAID_STATUSES, sqlList } from '../../entities/sales/sale.ts';
import { type RawRows, withDates } from '../../raw-rows.ts';
import { IN_CURRENT_VERSION } from '../catalogue/photo.repository.ts';
import { lineContainsSet } from './line-contains-set.ts';

/** An order line, and the generation of its order's links. */
export interface LineKey {
  lineId: string;
  generation: number;
}

/** Who wants to see photos: an account, lines of genuine grants, or both. */
export interface PhotoOwner {
  userId: string | null;
  lines: readonly LineKey[];
}

/** A set that someone owns, directly or as a part of a Complete Collection. */
export interface OwnedSetRow {
  id: number;
  title: string;
  slug: string;
  picture: Picture;
  season: number | null;
  version: number;
  poseCount: number;
  photoCount: number;
  line: string;
  generation: number;
  purchasedAt: Date;
  /** Set while the bank decides about a dispute. */
  hold: 'dispute' | null;
  completeCollection: OwnedCollectionRow | null;
}

/** A Complete Collection that someone bought, and its zips. */
export interface OwnedCollectionRow {
  id: number;
  title: string;
  slug: string;
  archives: { number: number; bytes: number; downloadFile: string }[];
}

/** The state of one line's right to one set. */
export interface KeptRow {
  line: string;
  generation: number;
  id: number;
  version: number;
  reason: RevocationReason | null;
  isRevoked: boolean;
}

/** In SQL: the line was not revoked, or only until its dispute is decided. */
const GIVES_ACCESS = "(revoked_at is null or revocation_reason = 'dispute')";

/** The lines of genuine grants. Its value: {@link namedBy}. */
const NAMED = 'jsonb_to_recordset(?::jsonb) as named(id uuid, generation int)';

/** Paid lines of an owner, as `bought`. Its values: {@link boughtBy}. */
const BOUGHT = `bought as (
  select l.id, l.photo_set_id, l.revoked_at, l.revocation_reason, o.paid_at, o.link_generation from purchase_order o
    join purchase_order_line l on l.order_id = o.id where o.user_id = ? and o.status in (${sqlList(PAID_STATUSES)})
  union select l.id, l.photo_set_id, l.revoked_at, l.revocation_reason, o.paid_at, o.link_generation from purchase_order_line l
    join purchase_order o on o.id = l.order_id
    join ${NAMED} on named.id = l.id and named.generation = o.link_generation
    where o.erased_at is null and o.status in (${sqlList(PAID_STATUSES)}))`;

/** The sets that each of these lines opens, as `opened`. */
const OPENED = `opened as (
  select b.*, b.photo_set_id as set_id from bought b
  union all select b.*, p.photo_set_id from bought b join purchase_order_line_part p on p.line_id = b.id)`;

/** A purchase whose right to a set ended. */
export interface EndedPurchaseRow {
  title: string;
  reason: Exclude<RevocationReason, 'dispute'>;
}

/** The newest Complete Collection of `bought` that contains the set `s`. */
const COMPLETE_COLLECTION = `(
  select json_build_object('id', c.id, 'title', c.title, 'slug', c.slug, 'archives', (
    select coalesce(json_agg(json_build_object('number', a.number, 'bytes', a.bytes, 'downloadFile', a.download_file) order by a.number), '[]')
    from archive_part a where a.photo_set_id = c.id and a.version = c.current_version))
  from bought b join purchase_order_line_part lp on lp.line_id = b.id and lp.photo_set_id = s.id join photo_set c on c.id = b.photo_set_id
  where ${GIVES_ACCESS} order by b.revoked_at is not null, b.paid_at desc, b.id limit 1)`;

/** More than the catalogue will have; only bounds a mistake. */
const MAX_SETS = 1000;

/** What people may open: the sets and photos that they own. */
export class CollectionRepository {
  constructor(private readonly em: EntityManager) {}

  /** The sets of an owner that have photos, newest purchase first. A set bought twice appears once. */
  async listSets(owner: PhotoOwner, photoSetId: number | null = null): Promise<OwnedSetRow[]> {
    const rows = await this.em.execute<RawRows<OwnedSetRow>>(
      `with ${BOUGHT}, ${OPENED}, owned as (
         select distinct on (set_id) * from opened where ${GIVES_ACCESS} and (cast(? as int) is null or set_id = ?)
         order by set_id, revoked_at is not null, paid_at desc, id)
       select s.id, s.title, s.slug, s.picture, s.season, s.current_version as version, n.poses as "poseCount", n.photos as "photoCount",
         w.id as line, w.link_generation as generation, w.paid_at as "purchasedAt", case when w.revoked_at is null then null else 'dispute' end as hold,
         ${COMPLETE_COLLECTION} as "completeCollection"
       from owned w join photo_set s on s.id = w.set_id, lateral (
         select count(distinct p.id)::int as poses, count(*)::int as photos from pose p join photo f on f.pose_id = p.id
         where p.photo_set_id = s.id and ${IN_CURRENT_VERSION}) n
       where n.photos > 0 order by w.paid_at desc, s.position, s.id limit ${MAX_SETS}`,
      [...boughtBy(owner), photoSetId, photoSetId],
    );
    return rows.map((row) => withDates(row, 'purchasedAt'));
  }

  /** Why none of an owner's purchases opens this set any longer; null while one does, or its dispute is open, or there is none. */
  async findEnded(owner: PhotoOwner, photoSetId: number): Promise<EndedPurchaseRow | null> {
    const [row] = await this.em.execute<EndedPurchaseRow[]>(
      `with ${BOUGHT}, ${OPENED}, ours as (select * from opened where set_id = ?)
       select s.title, w.revocation_reason as reason from ours w join photo_set s on s.id = w.set_id
       where not exists (select 1 from ours where ${GIVES_ACCESS})
       order by w.revocation_reason = 'duplicate', w.paid_at desc limit 1`,
      [...boughtBy(owner), photoSetId],
    );
    return row ?? null;
  }

  /** Whether an owner may see this size of a photo now. */
  async ownsPhoto(owner: PhotoOwner, photoSetId: number, token: string, edge: number): Promise<boolean> {
    const rows = await this.em.execute<unknown[]>(
      `with ${BOUGHT} select 1 from photo f join pose p on p.id = f.pose_id join photo_set s on s.id = p.photo_set_id
       where f.token = ? and s.id = ? and ${IN_CURRENT_VERSION} and f.files @> ?::jsonb and exists (
         select 1 from bought b where b.revoked_at is null and ${lineContainsSet('b', 's.id')})`,
      [...boughtBy(owner), token, photoSetId, JSON.stringify([{ edge }])],
    );
    return rows.length > 0;
  }

  /** Another unrevoked line of the same account that opens this set: it was bought again, alone or in a Complete Collection. */
  async findOtherLine(lineId: string, photoSetId: number): Promise<LineKey | null> {
    const [row] = await this.em.execute<LineKey[]>(
      `select l.id as "lineId", o.link_generation as generation from purchase_order_line l join purchase_order o on o.id = l.order_id
       where o.user_id = (select b.user_id from purchase_order_line a join purchase_order b on b.id = a.order_id where a.id = ?)
         and o.status in (${sqlList(PAID_STATUSES)}) and l.revoked_at is null and ${lineContainsSet('l', '?')} order by o.paid_at limit 1`,
      [lineId, photoSetId, photoSetId],
    );
    return row ?? null;
  }

  /** The sets that these paid lines contain, each with what became of it. */
  listKept(lines: readonly LineKey[]): Promise<KeptRow[]> {
    return this.em.execute<KeptRow[]>(
      `with ${BOUGHT}, ${OPENED} select o.id as line, o.link_generation as generation, s.id, s.current_version as version, o.revocation_reason as reason,
         o.revoked_at is not null as "isRevoked" from opened o join photo_set s on s.id = o.set_id`,
      boughtBy({ userId: null, lines }),
    );
  }

  /**
   * Those of these lines whose right is known to have ended: the buyer was erased, or the address was corrected since. Not a line that is
   * missing or not paid yet, as after an older backup was restored.
   */
  async listEnded(lines: readonly LineKey[]): Promise<string[]> {
    const rows = await this.em.execute<{ line: string }[]>(
      `select l.id as line from purchase_order_line l join purchase_order o on o.id = l.order_id
         join ${NAMED} on named.id = l.id
       where o.erased_at is not null or named.generation < o.link_generation
         or (named.generation = o.link_generation and o.status in (${sqlList(PAID_STATUSES)}))`,
      [namedBy(lines)],
    );
    return rows.map(({ line }) => line);
  }
}

/** The values of {@link BOUGHT}. */
function boughtBy({ userId, lines }: PhotoOwner): unknown[] {
  return [userId, namedBy(lines)];
}

function namedBy(lines: readonly LineKey[]): string {
  return JSON.stringify(lines.map(({ lineId, generation }) => ({ id: lineId, generation })));
}
