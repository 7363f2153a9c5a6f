import type { Picture } from '@archive/schema/catalogue/photo-set';
import { pictureUrl } from '@archive/schema/catalogue/photos/picture-files';
import type { Cents } from '@archive/schema/money';
import type { PhotoSetCover } from '@archive/schema/office/photo-sets/photo-set';
import { defineEntity, p } from '@mikro-orm/core';

const PhotoSetSchema = defineEntity({
  name: 'PhotoSet',
  tableName: 'photo_set',
  properties: {
    id: p.integer().primary().autoincrement(false),
    slug: p.text().unique(),
    title: p.text(),
    description: p.text(),
    price: p.integer().$type<Cents>(),
    /** Null for a set without a season. */
    season: p.integer().nullable(),
    picture: p.json<Picture>(),
    /**
     * What a picture was cut from; null if that isn't known, as for an imported one. Only if `base` is that of the set's picture, it's that
     * one: an earlier release replaces the picture alone.
     */
    cover: p.json<PhotoSetCover & { base: string }>().nullable(),
    /** Opaque name in `/downloads/{downloadFile}`; doesn't reveal where the file is stored. */
    downloadFile: p.text().unique(),
    /** Such names of all zips of the current version. Read only where a query asks for it. */
    downloadFiles: p
      .json<string[]>()
      .formula(
        ({ id, currentVersion }: Record<string, string>) =>
          `(select coalesce(json_agg(a.download_file order by a.number), '[]') from archive_part a where a.photo_set_id = ${id} and a.version = ${currentVersion})`,
      )
      .lazy()
      .persist(false),
    /** The sets that a Complete Collection contains; empty for any other set. Read only where a query asks for it. */
    partIds: p
      .json<number[]>()
      .formula(
        ({ id }: Record<string, string>) =>
          `(select coalesce(json_agg(c.part_id order by c.part_id), '[]') from photo_set_part c where c.collection_id = ${id})`,
      )
      .lazy()
      .persist(false),
    /** Key in the file store. Never leaves the server. */
    archiveKey: p.text(),
    /** A zip can be larger than 2 GB, too much for an integer column. */
    archiveBytes: p.bigint('number'),
    isPublished: p.boolean().default(false),
    position: p.integer().default(0),
    /** The version that buyers get. */
    currentVersion: p.integer().default(1),
    /** Its zips contain a photo that was withdrawn: no one gets them until they are packed again. */
    awaitsPacking: p.boolean().default(false),
    /** All photos on one picture, too small to draw from; null until it is composed. */
    sheet: p.json<Picture>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  // Less than the minimum of a card payment would be free at checkout: a price of 7 was meant as dollars.
  checks: [{ name: 'photo_set_price', expression: '((NOT is_published) OR (price = 0) OR (price >= 50))' }],
  indexes: [{ name: 'photo_set_listing', properties: ['isPublished', 'position', 'id'] }],
});

/** A product: reference photos, sold in versions with one or several zips each. */
export class PhotoSet extends PhotoSetSchema.class {
  /** The specification's other name for the title. */
  get name(): string {
    return this.title;
  }

  /** The largest picture, in the format that every browser supports. */
  get imageUrl(): string {
    return pictureUrl(this.picture, Math.max(...this.picture.widths), 'jpg');
  }
}
PhotoSetSchema.setClass(PhotoSet);
