import type { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';

/** Records zips before they are packed, so that they are deleted if the process is killed before a version has them. */
export async function planZips(
  { plannedZips }: { plannedZips: PlannedFileRepository },
  fileKeys: readonly string[],
  now: Date,
): Promise<void> {
  if (!(await plannedZips.plan(fileKeys, now))) throw new Error('Zips of an earlier attempt are being deleted.');
}
