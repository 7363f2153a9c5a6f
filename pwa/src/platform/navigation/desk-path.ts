import { paths } from './paths.ts';

/** The desk with a set chosen, or one pose of it. */
export function deskPathOf(photoSetId: number, pose?: number): string {
  return `${paths.desk()}?set=${photoSetId}${pose === undefined ? '' : `&pose=${pose}`}`;
}

/** The desk with the free samples chosen. */
export const samplesDeskPath = `${paths.desk()}?samples`;
