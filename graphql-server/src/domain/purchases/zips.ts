import { zipTitle } from '@archive/schema/catalogue/photo-set';
import type { PhotoSet } from '#data/entities/catalogue/photo-set';

/** One zip of a set as a buyer sees it. */
export interface Zip {
  /** '(1 of 2)' in a set of several. */
  title: string;
  downloadFile: string;
}

/** The zips of a set's current version. @param title as sold */
export function zipsOf({ downloadFile, downloadFiles }: Pick<PhotoSet, 'downloadFile' | 'downloadFiles'>, title: string): Zip[] {
  // A set that an instance of an earlier release has just imported has no other names.
  const names = downloadFiles.length > 0 ? downloadFiles : [downloadFile];
  return names.map((name, index) => ({ title: zipTitle(title, index + 1, names.length), downloadFile: name }));
}
