import { EventsService } from '#features/catalogue/events/events.service';
import { PhotoSetsService } from '#features/catalogue/photo-sets/photo-sets.service';
import { CutPhotos } from '#features/catalogue/photos/cut-photos';
import { ReadArchive } from '#features/catalogue/photos/read-archive';
import type { Infrastructure, Shared } from './dependencies.ts';

export function createCatalogue(
  { files, cutter, jobs, clock, logger }: Infrastructure,
  { photoSets, photos, events, transactions }: Shared,
) {
  return {
    photoSets: new PhotoSetsService(photoSets, photos),
    events: new EventsService(events, clock),
    cutPhotos: new CutPhotos(photos, photoSets, files, cutter, logger),
    readArchive: new ReadArchive(photos, photoSets, transactions, files, jobs, logger),
  };
}
