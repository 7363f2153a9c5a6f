import { FUNDRAISER_EVENT_ID } from '@archive/schema/event';
import { hero } from '#features/landing/HeroPicture.tsx';
import { type OfflineContent, type OfflinePicture, offlineQuery } from '#features/offline/prefetch/prefetch.ts';
import { storyPictures } from '#features/raising-futures/story-pictures.ts';
import { EventsDetailDocument, EventsListDocument, PhotoSetsListDocument } from '#generated/graphql.ts';

/** Far more events than are announced at a time. */
const MOST_EVENTS = 40;

/** Everything that works offline besides the app itself: the public queries and their pictures. */
export const offlineContent: OfflineContent = {
  pictures: [...Object.values(hero), ...Object.values(storyPictures)],
  queries: [
    offlineQuery(PhotoSetsListDocument, ({ photoSets }) => ({ pictures: photoSets.map(pictureOf) })),
    offlineQuery(EventsListDocument, ({ events }) => everyEvent(events.slice(0, MOST_EVENTS))),
  ],
};

function everyEvent(events: readonly { id: number; picture: OfflinePicture }[]): OfflineContent {
  // the fundraiser has screens of its own, so it is stored even if the list does not contain it
  const ids = new Set([...events.map(({ id }) => id), FUNDRAISER_EVENT_ID]);
  return {
    pictures: events.map(pictureOf),
    queries: [...ids].map((id) => ({ query: EventsDetailDocument, variables: { id } })),
  };
}

function pictureOf({ picture }: { picture: OfflinePicture }): OfflinePicture {
  return picture;
}
