import { FUNDRAISER_EVENT_ID } from '@archive/schema/event';
import { hero } from '#features/landing/hero.ts';
import { type KeptForOffline, type KeptPicture, keptAnswer } from '#features/offline/warm-up.ts';
import { storyPictures } from '#features/raising-futures/story-pictures.ts';
import {
  AccountPicturesDocument,
  CheckoutCatalogueDocument,
  EventsDetailDocument,
  EventsListDocument,
  PhotoSetsListDocument,
  RaisingFuturesEventDocument,
} from '#generated/graphql.ts';

/** Far more than are announced at a time. */
const MOST_EVENTS = 40;

/** All that is promised to work offline, beside the app itself: what each screen asks for, by the document that it uses. */
export const keptForOffline: KeptForOffline = {
  pictures: [...Object.values(hero), ...Object.values(storyPictures)],
  answers: [
    keptAnswer(PhotoSetsListDocument, ({ photoSets }) => ({ pictures: photoSets.map(pictureOf) })),
    keptAnswer(EventsListDocument, ({ events }) => everyEvent(events.slice(0, MOST_EVENTS))),
    keptAnswer(CheckoutCatalogueDocument),
    keptAnswer(AccountPicturesDocument),
    { query: RaisingFuturesEventDocument, variables: { id: FUNDRAISER_EVENT_ID } },
  ],
};

function everyEvent(events: readonly { id: number; picture: KeptPicture }[]): KeptForOffline {
  return {
    pictures: events.map(pictureOf),
    answers: events.map(({ id }) => ({ query: EventsDetailDocument, variables: { id } })),
  };
}

function pictureOf({ picture }: { picture: KeptPicture }): KeptPicture {
  return picture;
}
