import type { DocumentNode } from '@apollo/client';
import { EventsDetailDocument, EventsListDocument, PhotoSetDetailDocument, PhotoSetsListDocument } from '#generated/graphql.ts';

/** The queries of the public screens: the server sends their responses with the pages that it renders. */
export const publicDocuments: readonly DocumentNode[] = [
  PhotoSetsListDocument,
  PhotoSetDetailDocument,
  EventsListDocument,
  EventsDetailDocument,
];
