import { DeleteUnnamedFiles } from '#features/catalogue/archives/delete-unnamed-files';
import { DeleteUnusedFiles } from '#features/catalogue/archives/delete-unused-files';
import { FindUnnamedFiles } from '#features/catalogue/archives/find-unnamed-files';
import { PackPhotoSet } from '#features/catalogue/archives/pack-photo-set';
import { ReadArchive } from '#features/catalogue/archives/read-archive';
import { CheckPictures } from '#features/catalogue/drafts/check-pictures';
import { DeleteDraftPictures } from '#features/catalogue/drafts/delete-draft-pictures';
import { PublishDraft } from '#features/catalogue/drafts/publish-draft';
import { EventsService } from '#features/catalogue/events/events.service';
import { PhotoSetsService } from '#features/catalogue/photo-sets/photo-sets.service';
import { CutPhotos } from '#features/catalogue/photos/cut-photos';
import { PublicPictures } from '#features/catalogue/photos/public-pictures';
import type { Infrastructure, Shared } from './dependencies.ts';

export function createCatalogue(
  { files, cutter, jobs, clock, logger, freeBytes }: Infrastructure,
  { photoSets, photos, archives, events, transactions, drafts, draftPictures: pictures, publications, versions, ...shared }: Shared,
) {
  const { parts, plannedZips, plannedPictures, plannedPhotos, fileWatch } = shared;
  const publicPictures = new PublicPictures(files, plannedPictures, clock);
  const repositories = { drafts, pictures, photoSets, parts, photos, archives, publications, versions, plannedZips };
  const publishStores = { ...repositories, transactions, files, publicPictures, cutter, jobs, freeBytes };
  return {
    photoSets: new PhotoSetsService(photoSets, photos, parts),
    events: new EventsService(events, clock),
    cutPhotos: new CutPhotos({ photos, photoSets, versions, transactions, files, publicPictures, cutter }, logger),
    checkPictures: new CheckPictures(pictures, files, cutter, logger, clock, freeBytes),
    deleteDraftPictures: new DeleteDraftPictures(pictures, photos, files, clock),
    deleteUnusedFiles: new DeleteUnusedFiles(archives, [plannedZips, plannedPictures, plannedPhotos], fileWatch, files, clock, logger),
    deleteUnnamedFiles: new DeleteUnnamedFiles({ plannedZips, plannedPictures, plannedPhotos, transactions }, files, clock),
    findUnnamedFiles: new FindUnnamedFiles({ plannedZips, plannedPhotos, fileWatch }, files, clock, logger),
    publishDraft: new PublishDraft(publishStores, clock, logger),
    packPhotoSet: new PackPhotoSet(publishStores, clock, logger),
    readArchive: new ReadArchive({ photos, photoSets, parts, publications, plannedZips, transactions, files, jobs }, clock, logger),
  };
}
