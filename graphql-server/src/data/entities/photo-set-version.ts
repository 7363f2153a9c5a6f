import { defineEntity, p } from '@mikro-orm/core';
import { PhotoSet } from './photo-set.ts';

const PhotoSetVersionSchema = defineEntity({
  name: 'PhotoSetVersion',
  tableName: 'photo_set_version',
  properties: {
    photoSet: () => p.manyToOne(PhotoSet).primary().deleteRule('cascade'),
    number: p.integer().primary(),
    /** What changed, for earlier buyers. */
    note: p.text().default(''),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A published state of a photo set. Photos and archive parts say which versions they belong to. */
export class PhotoSetVersion extends PhotoSetVersionSchema.class {}
PhotoSetVersionSchema.setClass(PhotoSetVersion);
