import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { FigureBox, PhotoFile } from '@archive/schema/catalogue/photos/photo';
import { defineEntity, p } from '@mikro-orm/core';
import { Pose } from './pose.ts';

const PhotoSchema = defineEntity({
  name: 'Photo',
  tableName: 'photo',
  properties: {
    id: p.integer().primary(),
    pose: () => p.manyToOne(Pose).deleteRule('cascade'),
    /** 1 for the first vantage point of the pose. */
    position: p.integer(),
    /** Part of its addresses: random, so that no address can be guessed. */
    token: p.text().unique(),
    /** Its file name as imported, 'pose-1-view-a.jpg'. */
    sourceName: p.text(),
    /** Key in the file store, without the metadata that must not leave. Never leaves the server. */
    originalKey: p.text(),
    originalBytes: p.bigint('number'),
    /** Pixels, upright. */
    width: p.integer(),
    height: p.integer(),
    /** Degrees around the figure, 0 up to 360; null if unknown. */
    turn: p.double().nullable(),
    /** Where the figure is; null if unknown. */
    figure: p.json<FigureBox>().nullable(),
    /** Average color as #rrggbb. */
    color: p.text(),
    alt: p.text(),
    /** Cuts that ran into a limit of time or memory. */
    cutAttempts: p.integer().default(0),
    /** Why it has no sizes and never will: then it belongs to no version. Null otherwise. */
    cutError: p.text().nullable(),
    /** The sizes that buyers get; empty until they are cut. */
    files: p.json<PhotoFile[]>().defaultRaw(`'[]'`),
    /** The public sizes of a photo of the sample pose; null until they are cut. */
    picture: p.json<Picture>().nullable(),
    /** The version of the set that it came with. */
    addedIn: p.integer().default(1),
    /** The first version of the set without it. */
    removedIn: p.integer().nullable(),
    /** Removed from every version, for instance at the model's request. */
    withdrawnAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'photo_position', properties: ['pose', 'position'], deferMode: 'deferred' }],
  indexes: [
    {
      name: 'photo_without_files',
      expression: `create index "photo_without_files" on "photo" ("id") where "files" = '[]' and "cut_error" is null and "withdrawn_at" is null`,
    },
  ],
});

/** A pose from one vantage point. */
export class Photo extends PhotoSchema.class {}
PhotoSchema.setClass(Photo);
