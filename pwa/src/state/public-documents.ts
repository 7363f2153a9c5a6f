import type { DocumentNode } from '@apollo/client';
import { EventsDetailDocument, EventsListDocument, PhotoSetsListDocument, RaisingFuturesEventDocument } from '#generated/graphql.ts';

/** What public screens are made of: the server answers these when it renders a page. */
export const publicDocuments: readonly DocumentNode[] = [
  PhotoSetsListDocument,
  EventsListDocument,
  EventsDetailDocument,
  RaisingFuturesEventDocument,
];
