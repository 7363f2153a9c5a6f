import { type PreviewEdge, previewUrl } from '@archive/schema/office/photo-sets/uploads';
import type { OfficePhotoSetQuery } from '#generated/graphql.ts';

/** A set as its editor shows it. */
export type EditedSet = OfficePhotoSetQuery['ownerPhotoSet'];
export type EditedPicture = EditedSet['pictures'][number];

/** A section with something to type or choose that is saved by a button. */
export type DraftedSection = 'parts' | 'cover' | 'text';

/** The name of a section's draft. */
export const draftOf = (section: DraftedSection, id: number): string => `set-${section}-${id}`;

/** A pose with its pictures in order. */
export interface EditedPose {
  key: number;
  name: string;
  pictures: EditedPicture[];
}

/** The poses in order, without empty ones and pictures that can't be used. */
export function posesOf({ poses, pictures }: Pick<EditedSet, 'poses' | 'pictures'>): EditedPose[] {
  const filled = poses.map(({ key, name }) => ({
    ...{ key, name },
    pictures: pictures.filter(({ pose, status }) => pose === key && status !== 'refused').sort((a, b) => a.position - b.position),
  }));
  return filled.filter((pose) => pose.pictures.length > 0);
}

/** The private address of a picture. Null until it was checked. */
export function previewOf(photoSetId: number, { id, hasPreview }: EditedPicture, edge: PreviewEdge): string | null {
  return hasPreview ? previewUrl(photoSetId, id, edge) : null;
}

/** Every section of the editor. */
export interface SectionProps {
  set: EditedSet;
  /** @returns null for a set that is gone, and for one that can't be loaded now */
  refetch: () => Promise<EditedSet | null>;
}
