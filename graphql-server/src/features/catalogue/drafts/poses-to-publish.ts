import type { DraftPicture } from '#data/entities/catalogue/draft-picture';
import type { PhotoSetDraft } from '#data/entities/catalogue/photo-set-draft';
import type { PublishedPose } from '#data/repositories/catalogue/publication.repository';

/** The poses that have pictures, in order, with the names that buyers get: 'pose-03-view-b.jpg'. */
export function posesToPublish(draft: Pick<PhotoSetDraft, 'poses' | 'samplePose'>, pictures: readonly DraftPicture[]): PublishedPose[] {
  const filled = draft.poses.filter(({ key }) => pictures.some(({ pose }) => pose === key));
  return filled.map(({ key, name }, index) => {
    const ofPose = pictures.filter(({ pose }) => pose === key).sort((a, b) => a.position - b.position);
    return {
      name,
      isSample: key === draft.samplePose,
      photos: ofPose.map((picture, view) => ({
        picture,
        name: soldNameOf({ pose: index + 1, of: filled.length }, { view: view + 1, of: ofPose.length }),
        alt: ofPose.length > 1 ? `${name}, view ${view + 1} of ${ofPose.length}` : name,
      })),
    };
  });
}

/** Numbers have as many digits as the last one, so that every file manager sorts them. */
function soldNameOf({ pose, of: poses }: { pose: number; of: number }, { view, of: views }: { view: number; of: number }): string {
  const number = String(pose).padStart(Math.max(2, String(poses).length), '0');
  const letter = views <= LETTERS.length ? LETTERS[view - 1] : String(view).padStart(String(views).length, '0');
  return `pose-${number}-view-${letter}.jpg`;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
