import type { PhotoSetsListQuery } from '#generated/graphql.ts';

/** A photo set as the catalogue's query brings it. */
export type CataloguePhotoSet = PhotoSetsListQuery['photoSets'][number];
