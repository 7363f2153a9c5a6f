import * as z from 'zod/mini';
import { photoSetId } from '../../catalogue/photo-set-schema.ts';
import { MAX_CENTS } from '../../money.ts';
import { withoutControls } from '../../plain-text.ts';
import { MINIMUM_CHARGE } from '../../sales/pricing.ts';
import { lineField, linesField } from '../../text-fields.ts';
import { cropSchema } from '../crop.ts';
import { requestId } from '../ids.ts';
import { officePageInput } from '../office-page.ts';
import { fileHash, MAX_OPENED, MAX_PICTURES, MAX_UPLOAD_BYTES, pictureId, UPLOAD_LIMITS } from './uploads.ts';

export const MAX_SET_TITLE = 120;
export const MAX_SET_DESCRIPTION = 5000;
export const MAX_COVER_ALT = 300;
export const MAX_POSE_NAME = 80;
export const MAX_VERSION_NOTE = 1000;
const MAX_REASON = 500;
export const MAX_SEASON = 999;
const MAX_PARTS = 200;
/** Of an uploaded file, with its folders. */
export const MAX_FILE_NAME = 300;

const poseKey = z.int().check(z.minimum(1), z.maximum(1_000_000));

const title = lineField({ max: MAX_SET_TITLE, missing: 'Please enter a title' });

/** What owners write about a set. The price may be missing until it is published. */
export const photoSetFields = z.strictObject({
  title,
  description: linesField({ max: MAX_SET_DESCRIPTION }),
  price: z.nullable(
    z.int('Please enter an amount, for example 5').check(
      z.minimum(0, 'Please enter an amount, for example 5'),
      z.maximum(MAX_CENTS, 'Please enter a lower price'),
      z.refine((cents) => cents === 0 || cents >= MINIMUM_CHARGE, 'Please enter $0.50 or more, or 0 for a free set'),
    ),
  ),
  season: z.nullable(z.int('Please enter a whole number').check(z.minimum(1, 'Seasons begin at 1'), z.maximum(MAX_SEASON))),
  /** The sets of a Complete Collection; null for a set with photos of its own. */
  parts: z.nullable(z.array(photoSetId).check(z.maxLength(MAX_PARTS))),
});
export type PhotoSetFields = z.infer<typeof photoSetFields>;

/** Covers are 3:4. */
export const photoSetCover = z.strictObject({
  pictureId,
  crop: cropSchema,
  alt: lineField({ max: MAX_COVER_ALT }),
});
export type PhotoSetCover = z.infer<typeof photoSetCover>;

/** A pose in its order. `key` stays the same when the order changes; `source` is what its files had in common. */
export interface PoseDraft {
  key: number;
  name: string;
  source: string;
}

/** The order of the poses, their names, and which one is free. */
const poseList = z.strictObject({
  poses: z.array(z.strictObject({ key: poseKey, name: lineField({ max: MAX_POSE_NAME }) })).check(z.maxLength(MAX_PICTURES)),
  samplePose: z.nullable(poseKey),
});
export type PoseList = z.infer<typeof poseList>;

export const createPhotoSetInput = z.strictObject({ requestId, title, isCollection: z._default(z.boolean(), false) });

/** `seen`: the fields as the form showed them, so that two owners don't overwrite each other's changes. */
export const editPhotoSetInput = z.strictObject({ requestId, id: photoSetId, seen: z.looseObject({}), fields: photoSetFields });
export const setCoverInput = z.strictObject({ requestId, id: photoSetId, seen: z.nullable(z.looseObject({})), cover: photoSetCover });
export const editPosesInput = z.strictObject({ requestId, id: photoSetId, seen: poseList, wanted: poseList });

/** `view`: the place in the pose, 1 for the first. A new key makes a new pose. */
export const arrangePicturesInput = z.strictObject({
  requestId,
  id: photoSetId,
  moves: z
    .array(z.strictObject({ id: pictureId, pose: poseKey, view: z.int().check(z.minimum(1), z.maximum(MAX_PICTURES)) }))
    .check(z.minLength(1), z.maxLength(MAX_PICTURES, `At most ${MAX_PICTURES} pictures at a time`)),
});

export const removePicturesInput = z.strictObject({
  requestId,
  id: photoSetId,
  ids: z.array(pictureId).check(z.minLength(1), z.maxLength(MAX_PICTURES)),
});

/** `ids`: the pictures as the owner saw them, so that one that was added meanwhile isn't confirmed. */
export const confirmReleasesInput = z.strictObject({
  requestId,
  id: photoSetId,
  ids: z.array(pictureId).check(z.maxLength(MAX_PICTURES)),
  isConfirmed: z.boolean(),
});

const fileText = (tooLong: string) => z.string().check(z.overwrite(withoutControls), z.trim(), z.maxLength(MAX_FILE_NAME, tooLong));

export const openUploadsInput = z.strictObject({
  requestId,
  id: photoSetId,
  files: z
    .array(
      z.strictObject({
        name: fileText('This file name is too long').check(z.minLength(1)),
        bytes: z
          .int()
          .check(z.minimum(1, 'This file is empty'), z.maximum(MAX_UPLOAD_BYTES, `Pictures have at most ${UPLOAD_LIMITS.size}`)),
        sha256: fileHash,
        /** What the files of one pose have in common. */
        pose: fileText('This name is too long'),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_OPENED)),
});

export const finishUploadInput = z.strictObject({ id: photoSetId, pictureId });
export const photoSetInput = z.strictObject({ requestId, id: photoSetId });

export const publishPhotoSetInput = z.strictObject({
  requestId,
  id: photoSetId,
  revision: z.int(),
  /** As the owner saw it. */
  expectedPrice: z.int(),
  note: z._default(linesField({ max: MAX_VERSION_NOTE }), ''),
});

/** `revision`: of the draft, as the owner saw it. */
export const restoreVersionInput = z.strictObject({ requestId, id: photoSetId, revision: z.int(), version: z.int() });

/** What happens to checkouts that are open when a set is taken off sale. */
export const OPEN_CHECKOUTS = ['honor', 'close'] as const;
export const takeOffSaleInput = z.strictObject({ requestId, id: photoSetId, openCheckouts: z.enum(OPEN_CHECKOUTS) });

/** The first sets of the catalogue, which owners arrange one by one. Others are moved to the top. */
export const MAX_ARRANGED = 200;

const order = z.array(photoSetId).check(z.minLength(1), z.maxLength(1000));

export const orderPhotoSetsInput = z.strictObject({
  requestId,
  ids: order,
  /** The order as the owner's screen showed it. Apps of earlier releases don't send it. */
  seen: z.nullish(order),
  /** They come first, before all others. */
  isTop: z._default(z.boolean(), false),
});

export const withdrawPicturesInput = z.strictObject({
  ...removePicturesInput.shape,
  reason: lineField({ max: MAX_REASON, missing: 'Please write why' }),
});

/** `recipients`: how many the owner was told. */
export const emailNewVersionInput = z.strictObject({ requestId, id: photoSetId, version: z.int(), recipients: z.int() });

/** 'draft' was never published, 'changed' is on sale and has changes that buyers don't see. */
export const PHOTO_SET_STATES = ['draft', 'onSale', 'changed', 'offSale'] as const;
export type PhotoSetState = (typeof PHOTO_SET_STATES)[number];

/** What a publication does: cuts the free pose, then packs the zips. */
export const PUBLICATION_STEPS = ['pictures', 'zips'] as const;
export type PublicationStep = (typeof PUBLICATION_STEPS)[number];

export const photoSetPageInput = z.extend(officePageInput, {
  state: z._default(z.nullable(z.enum(PHOTO_SET_STATES)), null),
  /** A Complete Collection: only the sets that it can contain, beginning with those that it contains. */
  partsOf: z._default(z.nullable(photoSetId), null),
  /** Only sets that have a place in the catalogue: they were published once. */
  isInCatalogue: z._default(z.boolean(), false),
});
export type PhotoSetPageInput = z.infer<typeof photoSetPageInput>;
