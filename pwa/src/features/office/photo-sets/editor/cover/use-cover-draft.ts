import * as z from 'zod/mini';
import { useDraftValues } from '../../../drafts/use-draft-values.ts';
import { draftOf, type EditedSet } from '../edited-set.ts';

const number = z.number();
const crop = z.object({ x: number, y: number, width: number, height: number });

const draftRule = z.object({
  /** The cover as it was when the owner began to change it. */
  seen: z.nullable(z.object({ pictureId: z.string(), crop, alt: z.string() })),
  pictureId: z.nullable(z.string()),
  /** Of the picture. */
  photoSetId: z._default(z.nullable(number), null),
  /** Null: as it is saved, or the middle of a picture that was just chosen. */
  view: z.nullable(z.object({ x: number, y: number, zoom: number })),
  /** Null: as it is saved. */
  alt: z.nullable(z.string()),
});

export type CoverDraft = ReturnType<typeof useCoverDraft>;

/** What an owner has chosen for the cover, and typed about it. Until then it follows what another owner saves. */
export function useCoverDraft({ id, cover }: Pick<EditedSet, 'id' | 'cover'>) {
  const picture = { pictureId: cover?.pictureId ?? null, photoSetId: cover?.photoSetId ?? null };
  const saved = { seen: cover && seenCover(cover), ...picture, view: null, alt: null };
  const { values, change, noteSaved, draft } = useDraftValues(draftOf('cover', id), draftRule, saved);
  return {
    ...{ values, noteSaved, draft },
    /** The next save replaces what another owner has saved meanwhile. */
    keepMine: () => change({ ...values, seen: saved.seen }),
    change(changes: Partial<typeof values>) {
      const { seen, pictureId, photoSetId } = values;
      change({ seen, pictureId, photoSetId, ...changes });
    },
  };
}

/** Without the names of the types, which no input has. */
function seenCover({ pictureId, crop: { x, y, width, height }, alt }: NonNullable<EditedSet['cover']>) {
  return { pictureId, crop: { x, y, width, height }, alt };
}
