/** Proposes poses and vantage points from file names. */

/** A photo in the order of its set. */
export interface NamedPhoto {
  fileName: string;
}

export interface ProposedPose<Photo extends NamedPhoto> {
  /** '1' of 'pose-1-view-a.jpg'; photos with the same key belong to one pose. */
  key: string;
  photos: Photo[];
}

const numbersFirst = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorts file names by their numbers: 'pose-9' before 'pose-10'. */
export function compareFileNames(a: string, b: string): number {
  return numbersFirst.compare(a, b) || (a < b ? -1 : Number(a > b));
}

/** Groups photos into poses by the part of the name before its last number or letter. */
export function proposePoses<Photo extends NamedPhoto>(photos: readonly Photo[]): ProposedPose<Photo>[] {
  const poses = new Map<string, Photo[]>();
  for (const photo of [...photos].sort((a, b) => compareFileNames(a.fileName, b.fileName))) {
    const key = poseKeyOf(photo.fileName);
    poses.set(key, [...(poses.get(key) ?? []), photo]);
  }
  return [...poses].map(([key, ofPose]) => ({ key, photos: ofPose }));
}

/** 'pose-1' of 'pose-1-view-a.jpg' or 'Pose_1.b.JPG'; a name of another form is a pose of its own. */
export function poseKeyOf(fileName: string): string {
  const stem = fileName.toLowerCase().replace(/\.[a-z0-9]+$/, '');
  const [, pose] = /^(.*\d)[-_. ]+(?:view[-_. ]*)?(?:[a-z]|\d{1,3})$/.exec(stem) ?? [];
  return pose ?? stem;
}
