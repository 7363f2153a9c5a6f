import type { DemoContent } from '#features/office/demo/demo-content';
import type { OwnerChanges } from '#features/office/owner-changes';
import { ArrangePicturesService } from '#features/office/photo-sets/arrange-pictures.service';
import { ConfirmReleases } from '#features/office/photo-sets/confirm-releases';
import { DraftChanges } from '#features/office/photo-sets/draft-changes';
import { OwnerPhotoSetsService } from '#features/office/photo-sets/owner-photo-sets.service';
import { PicturePreviews } from '#features/office/photo-sets/picture-previews';
import { PictureUploadsService } from '#features/office/photo-sets/picture-uploads.service';
import { PublishPhotoSetsService } from '#features/office/photo-sets/publish-photo-sets.service';
import { ReadPhotoSet } from '#features/office/photo-sets/read-photo-set';
import { SendVersionMails } from '#features/orders/send-version-mails';
import { Signer } from '#kernel/secrets/tokens';
import type { Infrastructure, Shared } from './dependencies.ts';

/** How owners make photo sets. */
export function createOfficePhotoSets(infrastructure: Infrastructure, shared: Shared, changes: OwnerChanges, demo: DemoContent) {
  const { clock, jobs, files, settings, mailer, freeBytes } = infrastructure;
  const { drafts, draftPictures: pictures, photoSets, photos, publications, versions, versionMails, orders, transactions, users } = shared;
  const draftChanges = new DraftChanges(drafts, changes, transactions, clock);
  const signer = new Signer(settings.secret, 'picture-upload');
  return {
    ownerPhotoSets: new OwnerPhotoSetsService({ drafts, pictures, photoSets, jobs, demo, transactions }, changes, draftChanges, clock),
    readPhotoSet: new ReadPhotoSet({ drafts, pictures, photoSets, photos, versions, orders, users }, draftChanges),
    confirmReleases: new ConfirmReleases(drafts, pictures, draftChanges),
    publishPhotoSets: new PublishPhotoSetsService(
      { drafts, pictures, photoSets, photos, publications, versions, versionMails, orders },
      draftChanges,
      jobs,
      clock,
    ),
    arrangePictures: new ArrangePicturesService(drafts, pictures, versions, draftChanges, jobs, clock),
    pictureUploads: new PictureUploadsService({ drafts, pictures, transactions, files, jobs }, draftChanges, signer, clock, freeBytes),
    picturePreviews: new PicturePreviews(pictures),
    sendVersionMails: new SendVersionMails(
      { versions, versionMails, lines: shared.lines, photoSets },
      mailer,
      shared.purchaseLinks.grants,
      clock,
      shared.brand,
    ),
  };
}
