import { newFolder, type Place } from '../operations/backup/backup-steps.ts';
import { importCatalogue, smallImportFolder } from '../operations/import/import-folder.ts';
import { copyOf } from '../support/templates/template.ts';

/** A shop with the four photos of a small import folder, none of them cut. Its files are links: replace them, don't write into them. */
export async function importedPlace(): Promise<Place> {
  const dataDir = await newFolder();
  return { databaseUrl: await copyOf({ name: 'imported_template', make: importSmallFolder }, dataDir), dataDir };
}

async function importSmallFolder(databaseUrl: string, dataDir: string): Promise<void> {
  const { code, output } = await importCatalogue({ databaseUrl, dataDir }, await smallImportFolder());
  if (code) throw new Error(output);
}
