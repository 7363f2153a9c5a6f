import { defineEntity, p } from '@mikro-orm/core';
import { PhotoSet } from './photo-set.ts';

/** A pose of a version that a newer one has replaced, with the tokens of its photos, each in order. */
export interface VersionPose {
  name: string;
  isSample: boolean;
  tokens: string[];
}

const PhotoSetVersionSchema = defineEntity({
  name: 'PhotoSetVersion',
  tableName: 'photo_set_version',
  properties: {
    photoSet: () => p.manyToOne(PhotoSet).primary().deleteRule('cascade'),
    number: p.integer().primary(),
    /** What changed, for earlier buyers. */
    note: p.text().default(''),
    /** What it contained; null while buyers get it, and without photos of its own. */
    poses: p.json<VersionPose[]>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A published state of a photo set. Photos and archive parts say which versions they belong to. */
export class PhotoSetVersion extends PhotoSetVersionSchema.class {}
PhotoSetVersionSchema.setClass(PhotoSetVersion);
