import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { FigureBox, PhotoFile } from '@archive/schema/catalogue/photos/photo';
import { PICTURE_STATUSES, type PictureProblem } from '@archive/schema/office/photo-sets/uploads';
import { defineEntity, p } from '@mikro-orm/core';
import { PhotoSetDraft } from './photo-set-draft.ts';

const DraftPictureSchema = defineEntity({
  name: 'DraftPicture',
  tableName: 'draft_picture',
  properties: {
    /** The token that its photo has or will have. */
    id: p.text().primary(),
    draft: () => p.manyToOne(PhotoSetDraft).deleteRule('cascade').index(),
    /** Its path as uploaded, 'Pose 3/IMG_1.jpg'. */
    name: p.text(),
    bytes: p.bigint('number'),
    /** Of the uploaded file (schema/src/office/uploads.ts); null for a photo that was not uploaded here. */
    sha256: p.text().nullable(),
    status: p.enum(PICTURE_STATUSES),
    fault: p.text().$type<PictureProblem>().nullable(),
    /** The numbers of the parts that are stored. */
    partsDone: p.json<number[]>().defaultRaw(`'[]'`),
    /** How often the worker began to check it. */
    attempts: p.integer().default(0),
    touchedAt: p.datetime(),
    originalKey: p.text().nullable(),
    originalBytes: p.bigint('number').nullable(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    color: p.text().nullable(),
    /** Where the figure is, as guessed; null if unknown. */
    figure: p.json<FigureBox>().nullable(),
    files: p.json<PhotoFile[]>().defaultRaw(`'[]'`),
    /** Its public sizes, once it was published in the free pose. */
    picture: p.json<Picture>().nullable(),
    /** Key of its pose. */
    pose: p.integer(),
    /** Its place among the pictures of the pose, 1 for the first. */
    position: p.integer(),
  },
  indexes: [
    {
      name: 'draft_picture_waiting',
      expression: `create index "draft_picture_waiting" on "draft_picture" ("status", "touched_at") where "status" <> 'ready'`,
    },
  ],
});

/** A picture of a set that is being edited. When the set is published, it becomes a photo with the same token. */
export class DraftPicture extends DraftPictureSchema.class {}
DraftPictureSchema.setClass(DraftPicture);
