import { FUNDRAISER_EVENT_ID } from '@archive/schema/catalogue/events/event';
import { hero } from '#features/landing/HeroPicture.tsx';
import { type OfflineContent, type OfflinePicture, offlineQuery } from '#features/offline/prefetch/prefetch.ts';
import { storyPictures } from '#features/raising-futures/story-pictures.ts';
import {
  EventsDetailDocument,
  EventsListDocument,
  FreeSamplesDocument,
  PhotoSetDetailDocument,
  PhotoSetsListDocument,
} from '#generated/graphql.ts';

/** Far more events than are announced at a time, and more photo sets than a season has. */
const MAX_EVENTS = 40;
const MAX_PHOTO_SETS = 40;

/** Everything that works offline besides the app itself: the public queries and their pictures. */
export const offlineContent: OfflineContent = {
  pictures: [...Object.values(hero), ...Object.values(storyPictures)],
  queries: [
    offlineQuery(PhotoSetsListDocument, ({ photoSets }) => everyPhotoSet(photoSets)),
    offlineQuery(FreeSamplesDocument, ({ freeSamples }) => ({ pictures: freeSamples.map(pictureOf) })),
    offlineQuery(EventsListDocument, ({ events }) => everyEvent(events.slice(0, MAX_EVENTS))),
  ],
};

/** The facts of each set's page; of its free pose one photo, and the others only after a visit. */
function everyPhotoSet(photoSets: readonly { id: number; picture: OfflinePicture }[]): OfflineContent {
  return {
    pictures: photoSets.map(pictureOf),
    queries: photoSets.slice(0, MAX_PHOTO_SETS).map(({ id }) => ({ query: PhotoSetDetailDocument, variables: { id } })),
  };
}

function everyEvent(events: readonly { id: number; picture: OfflinePicture }[]): OfflineContent {
  // The fundraiser has screens of its own, so it is stored even if the list does not contain it
  const ids = new Set([...events.map(({ id }) => id), FUNDRAISER_EVENT_ID]);
  return {
    pictures: events.map(pictureOf),
    queries: [...ids].map((id) => ({ query: EventsDetailDocument, variables: { id } })),
  };
}

function pictureOf({ picture }: { picture: OfflinePicture }): OfflinePicture {
  return picture;
}
