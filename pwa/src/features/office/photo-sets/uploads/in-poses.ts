import { needTimes, proposePoseSources } from '@archive/schema/catalogue/photos/pose-names';
import { captureTimeOf } from './capture-time.ts';
import type { PickedFile } from './picked-files.ts';

/**
 * Files in the order of their set: by name, or by time if only the time says which show the same pose.
 * @returns with what the files of one pose have in common, by path
 */
export async function inPoses(files: readonly PickedFile[]): Promise<{ ordered: PickedFile[]; poses: Map<string, string> }> {
  const byName = files.toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
  const isTimed = needTimes(byName.map(({ path }) => path));
  const timed: { path: string; at: number }[] = [];
  for (const { path, file } of byName) {
    const capturedAt = isTimed ? await captureTimeOf(file) : null;
    // Programs that export pictures change the time of the file.
    timed.push({ path, at: capturedAt ?? file.lastModified });
  }
  const poses = proposePoseSources(timed);
  const places = new Map([...poses.keys()].map((path, place) => [path, place]));
  return { ordered: byName.toSorted((a, b) => (places.get(a.path) ?? 0) - (places.get(b.path) ?? 0)), poses };
}
