import { countText } from '../../count-text.ts';
import type { PhotoSetCover, PhotoSetFields, PoseDraft } from './photo-set.ts';
import { GOOD_EDGE, type PictureStatus } from './uploads.ts';

/** What has to be right before a set is published, for the editor and the server. */

/** Of the editor, where a check can be met. */
export const EDITOR_SECTIONS = ['pictures', 'poses', 'cover', 'text'] as const;
export type EditorSection = (typeof EDITOR_SECTIONS)[number];

export interface PhotoSetCheck {
  code: string;
  section: EditorSection;
  text: string;
  /** A set with one of these isn't published; the others are advice. */
  isBlocking: boolean;
}

export interface CheckedPhotoSet {
  fields: PhotoSetFields;
  cover: PhotoSetCover | null;
  /** It has a cover that was published. */
  hasCover: boolean;
  /** Its picture is for sale, or was. Of a set with pictures of its own, it is published with them. */
  isCoverPublished: boolean;
  poses: readonly Pick<PoseDraft, 'key' | 'name'>[];
  samplePose: number | null;
  /** Everyone in the pictures has signed a model release. */
  hasReleases: boolean;
  pictures: readonly { id: string; status: PictureStatus; pose: number; width: number | null; height: number | null }[];
  /** The titles of the collection's sets that have no photos. */
  emptyParts: readonly string[];
}

/** What is missing or doubtful, in the order of the editor. */
export function checkPhotoSet(set: CheckedPhotoSet): PhotoSetCheck[] {
  const checks = set.fields.parts ? partChecks(set.fields.parts, set.emptyParts) : [...pictureChecks(set), ...poseChecks(set)];
  return [...checks, ...coverChecks(set), ...textChecks(set.fields)];
}

const blocking = (section: EditorSection, code: string, text: string): PhotoSetCheck => ({ section, code, text, isBlocking: true });
const advice = (section: EditorSection, code: string, text: string): PhotoSetCheck => ({ section, code, text, isBlocking: false });

function partChecks(parts: readonly number[], emptyParts: readonly string[]): PhotoSetCheck[] {
  if (parts.length === 0) return [blocking('pictures', 'NO_PARTS', 'Choose the sets that the collection contains.')];
  return emptyParts.length > 0 ? [blocking('pictures', 'EMPTY_PARTS', emptyPartsText(emptyParts))] : [];
}

/** Why a collection is not published. @param titles of its sets that have no photos */
export function emptyPartsText(titles: readonly string[]): string {
  const [have, them] = titles.length === 1 ? ['has', 'it'] : ['have', 'them'];
  const sets = titles.map((title) => `'${title}'`).join(', ');
  return `${sets} ${have} no photos. Publish photos in ${them}, or remove ${them} from the collection.`;
}

function pictureChecks({ pictures, hasReleases }: CheckedPhotoSet): PhotoSetCheck[] {
  if (pictures.length === 0) return [blocking('pictures', 'NO_PICTURES', 'Upload at least one picture.')];
  const of = (status: PictureStatus) => pictures.filter((picture) => picture.status === status).length;
  const small = pictures.filter(({ width, height }) => width && height && Math.max(width, height) < GOOD_EDGE).length;
  return [
    ...(of('uploading') > 0
      ? [blocking('pictures', 'UPLOADING', `${countText(of('uploading'), "picture isn't", "pictures aren't")} uploaded completely.`)]
      : []),
    ...(of('checking') > 0
      ? [blocking('pictures', 'CHECKING', `${countText(of('checking'), 'picture is', 'pictures are')} being checked.`)]
      : []),
    ...(of('refused') > 0 ? [blocking('pictures', 'REFUSED', refusedText(of('refused')))] : []),
    ...(hasReleases ? [] : [blocking('pictures', 'NO_RELEASES', 'Confirm that everyone in these pictures has signed a release.')]),
    ...(small > 0
      ? [
          advice(
            'pictures',
            'SMALL',
            `${countText(small, 'picture has', 'pictures have')} fewer than ${GOOD_EDGE} pixels on the long edge.`,
          ),
        ]
      : []),
  ];
}

const refusedText = (count: number): string =>
  countText(count, "picture can't be used. Remove or replace it.", "pictures can't be used. Remove or replace them.");

function poseChecks({ fields, poses, samplePose, pictures }: CheckedPhotoSet): PhotoSetCheck[] {
  if (pictures.length === 0) return [];
  const isAllFree = fields.price !== 0 && pictures.every(({ pose }) => pose === samplePose);
  const hasSample = pictures.some(({ pose }) => pose === samplePose);
  return [
    ...(hasSample ? [] : [blocking('poses', 'NO_SAMPLE', 'Choose the free pose, which everyone may draw from.')]),
    ...(poses.some(({ name }) => name === '') ? [blocking('poses', 'NO_NAME', 'Every pose needs a name.')] : []),
    ...(isAllFree ? [advice('poses', 'ALL_FREE', 'All pictures are in the free pose, so everyone may draw from the whole set.')] : []),
  ];
}

function coverChecks({ fields, cover, hasCover, isCoverPublished, pictures }: CheckedPhotoSet): PhotoSetCheck[] {
  if (!cover) return hasCover ? [] : [blocking('cover', 'NO_COVER', 'Choose a picture for the cover.')];
  if (pictures.length > 0 && !pictures.some(({ id, status }) => id === cover.pictureId && status === 'ready'))
    return [blocking('cover', 'COVER_GONE', 'The picture of the cover was removed. Choose another one.')];
  // No one may have confirmed a release for it.
  if (fields.parts && !isCoverPublished)
    return [
      blocking(
        'cover',
        'COVER_UNPUBLISHED',
        'The cover shows a picture that is not published. Publish its set first, or choose another one.',
      ),
    ];
  return cover.alt ? [] : [blocking('cover', 'NO_ALT', "Describe the cover for people who can't see it.")];
}

function textChecks({ description, price }: PhotoSetFields): PhotoSetCheck[] {
  return [
    ...(description ? [] : [blocking('text', 'NO_DESCRIPTION', 'Write a description.')]),
    ...(price === null ? [blocking('text', 'NO_PRICE', 'Enter a price. 0 is free.')] : []),
  ];
}
