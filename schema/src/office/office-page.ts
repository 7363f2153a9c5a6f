import * as z from 'zod/mini';
import { withoutControls } from '../plain-text.ts';

/** Rows on one page of the owners' lists. */
export const OFFICE_PAGE = 50;
/** Which rows of a list are on this page, which counts from 1. */
export function rowsOf(page: number): { offset: number; limit: number } {
  return { offset: (page - 1) * OFFICE_PAGE, limit: OFFICE_PAGE };
}

export const MAX_OFFICE_PAGES = 100_000;
export const MAX_OFFICE_SEARCH = 200;

/** Pages count from 1. */
export const pageNumber = z._default(
  z
    .int('page must be a whole number')
    .check(z.minimum(1, 'The first page is page 1'), z.maximum(MAX_OFFICE_PAGES, `Pages end at ${MAX_OFFICE_PAGES}`)),
  1,
);

/** Finds rows with a word that begins with each search term. Case is ignored. */
export const searchText = z._default(
  z
    .string('search must be text')
    .check(z.overwrite(withoutControls), z.trim(), z.maxLength(MAX_OFFICE_SEARCH, 'Please use a shorter search')),
  '',
);

/** Which page of an owners' list is wanted. */
export const officePageInput = z.strictObject({ page: pageNumber, search: searchText });
