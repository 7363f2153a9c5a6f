import type { NewArchive } from '#data/repositories/catalogue/photo.repository';
import type { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';

interface ZipStores {
  plannedZips: PlannedFileRepository;
}

/** Records zips before they are packed, so that they are deleted if the process is killed before a version has them. */
export async function planZips({ plannedZips }: ZipStores, fileKeys: readonly string[], now: Date): Promise<void> {
  if (!(await plannedZips.plan(fileKeys, now))) throw new Error('Zips of an earlier attempt are being deleted.');
}

/** Call it in the transaction that names packed zips in a row. */
export async function settleZips({ plannedZips }: ZipStores, packed: readonly NewArchive[]): Promise<void> {
  const isSettled = await plannedZips.settle(packed.map(({ fileKey }) => fileKey));
  if (!isSettled) throw new Error('Packing took so long that the zips were deleted.');
}
