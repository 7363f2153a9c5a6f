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

/** Made when it is first needed: on a phone this takes 100 ms, and the public pages load this file. */
let numbersFirst: Intl.Collator | undefined;

/** Sorts file names by their numbers: 'pose-9' before 'pose-10'. */
export function compareFileNames(a: string, b: string): number {
  numbersFirst ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
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
  return partsOf(fileName).pose;
}

/** The place that the name gives to a view, 0 for the first: 2 of 'pose-1-view-c.jpg' or 'pose-1-03.jpg'. 0 without a view. */
export function viewIndexOf(fileName: string): number {
  const { view } = partsOf(fileName);
  if (view === null) return 0;
  return /\d/.test(view) ? Number(view) - 1 : view.charCodeAt(0) - 'a'.charCodeAt(0);
}

function partsOf(fileName: string): { pose: string; view: string | null } {
  const stem = fileName.toLowerCase().replace(/\.[a-z0-9]+$/, '');
  const [, pose, view] = /^(.*\d)[-_. ]+(?:view[-_. ]*)?([a-z]|\d{1,3})$/.exec(stem) ?? [];
  return pose !== undefined && view !== undefined ? { pose, view } : { pose: stem, view: null };
}

/** Photos that follow each other within this time show the same pose, if their names don't say more. */
const SAME_POSE_MS = 20_000;

/** A file that is to be uploaded. */
export interface UploadedFile {
  /** With its folders, 'Pose 3/IMG_1.jpg'. */
  path: string;
  /** When it was taken or saved, in milliseconds since 1970. */
  at: number;
}

/** Whether names say nothing about poses, as those of a camera: then the times decide. */
export function needTimes(paths: readonly string[]): boolean {
  return paths.length > 2 && new Set(paths.map(sourceOf)).size === paths.length && paths.every((path) => /\d{3,}\.\w+$/.test(path));
}

/**
 * Proposes the pose of each file, as the text that the files of a pose have in common: their folder, the beginning of their names
 * ('pose-03-view-b', '3b'), or else the time between them.
 * @returns by path, in the order of `files`, or that of their times if these decide
 */
export function proposePoseSources(files: readonly UploadedFile[]): Map<string, string> {
  return needTimes(files.map(({ path }) => path)) ? sourcesByTime(files) : new Map(files.map(({ path }) => [path, sourceOf(path)]));
}

function sourceOf(path: string): string {
  const folder = path.split('/').slice(0, -1).join('/');
  const name = path.split('/').at(-1) ?? path;
  if (folder) return folder.toLowerCase();
  const [, numbered] = /^(\d+)[a-z]\.[a-z0-9]+$/i.exec(name) ?? [];
  return numbered ?? poseKeyOf(name);
}

function sourcesByTime(files: readonly UploadedFile[]): Map<string, string> {
  const sources = new Map<string, string>();
  let [last, source] = [Number.NEGATIVE_INFINITY, ''];
  for (const { path, at } of [...files].sort((a, b) => a.at - b.at || compareFileNames(a.path, b.path))) {
    if (at - last > SAME_POSE_MS) source = path.toLowerCase();
    sources.set(path, source);
    last = at;
  }
  return sources;
}
