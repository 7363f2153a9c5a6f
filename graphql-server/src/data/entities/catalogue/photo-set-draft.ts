import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { Cents } from '@archive/schema/money';
import type { PhotoSetCover, PoseDraft, PublicationStep } from '@archive/schema/office/photo-sets/photo-set';
import { defineEntity, p } from '@mikro-orm/core';

/** A request to publish, until the worker has done it. */
export interface Publishing {
  slug: string;
  note: string;
  requestedAt: string;
}

export interface PublicationProgress {
  /** The `requestedAt` of the publication. */
  of: string;
  step: PublicationStep;
  /** Photos. */
  done: number;
  total: number;
}

/** What a publication has made so far, each with a hash of what it was made of: after a crash it isn't made again. */
export interface Prepared {
  /** The cover, the contact sheet, and the photos of the free pose by their tokens. */
  pictures?: Record<string, { of: string; picture: Picture }>;
  archives?: { of: string; archives: { fileKey: string; bytes: number; downloadFile: string }[] };
  progress?: PublicationProgress;
}

/** Which pictures an owner has confirmed: everyone in them has signed a model release. Published ones count as confirmed. */
export interface ReleaseConfirmation {
  pictures: string[];
  ownerId: string;
  confirmedAt: string;
}

const PhotoSetDraftSchema = defineEntity({
  name: 'PhotoSetDraft',
  tableName: 'photo_set_draft',
  properties: {
    /** That of the photo set, which exists once it was published. */
    id: p.integer().primary().autoincrement(false),
    title: p.text(),
    description: p.text().default(''),
    price: p.integer().$type<Cents>().nullable(),
    season: p.integer().nullable(),
    /** The sets of a Complete Collection; null for a set with photos of its own. */
    parts: p.json<number[]>().nullable(),
    cover: p.json<PhotoSetCover>().nullable(),
    /** In their order. */
    poses: p.json<PoseDraft[]>().defaultRaw(`'[]'`),
    /** The key of the free pose. */
    samplePose: p.integer().nullable(),
    releases: p.json<ReleaseConfirmation>().nullable(),
    /** Counts changes. */
    revision: p.integer().default(0),
    /** The revision that buyers see; null until the first publication. */
    publishedRevision: p.integer().nullable(),
    publishing: p.json<Publishing>().nullable(),
    prepared: p.json<Prepared>().defaultRaw(`'{}'`),
    /** Why the last publication failed. */
    fault: p.text().nullable(),
    /** The request that created it. */
    requestId: p.uuid().nullable().unique(),
    createdAt: p.datetime(),
    editedAt: p.datetime(),
  },
});

/** A photo set as the owners edit it. Public answers don't depend on it, so editing never empties their cache. */
export class PhotoSetDraft extends PhotoSetDraftSchema.class {}
PhotoSetDraftSchema.setClass(PhotoSetDraft);
