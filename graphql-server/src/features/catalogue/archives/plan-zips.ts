import type { NewArchive } from '#data/repositories/catalogue/archive.repository';
import type { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';

interface ZipPlans {
  plannedZips: PlannedFileRepository;
}

/** Records zips before they are packed, so that they are deleted if the process is killed before a version has them. */
export async function planZips({ plannedZips }: ZipPlans, fileKeys: readonly string[], now: Date): Promise<void> {
  if (!(await plannedZips.plan(fileKeys, now))) throw new Error('Zips of an earlier attempt are being deleted.');
}

/** Call it in the transaction that names packed zips in a row. @returns false if packing took so long that they were deleted */
export function settleZips({ plannedZips }: ZipPlans, packed: readonly NewArchive[]): Promise<boolean> {
  return plannedZips.settle(packed.map(({ fileKey }) => fileKey));
}

/** The same, for a job that packs again after an error. @throws Error if packing took so long that they were deleted */
export async function requireSettled(plans: ZipPlans, packed: readonly NewArchive[]): Promise<void> {
  if (!(await settleZips(plans, packed))) throw new Error('Packing took so long that the zips were deleted.');
}
