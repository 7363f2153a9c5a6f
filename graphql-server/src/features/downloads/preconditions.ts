import type { IncomingHttpHeaders } from 'node:http';
import { namesStrongly, namesWeakly } from '#kernel/http/entity-tags';
import type { StoredFile } from '#ports/file-store';

/** The result of the request's conditions (RFC 9110, section 13.2.2). */
export type Verdict = 'go-on' | 'not-modified' | 'precondition-failed';

export function checkPreconditions(headers: IncomingHttpHeaders, file: StoredFile): Verdict {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  // A list of tags is more exact than a date, so the date is ignored.
  if (match ? !namesStrongly(match, file.etag) : changedSince(headers['if-unmodified-since'], file) === true) return 'precondition-failed';
  if (noneMatch ? namesWeakly(noneMatch, file.etag) : changedSince(headers['if-modified-since'], file) === false) return 'not-modified';
  return 'go-on';
}

/** Whether to answer with a range: the client's partial file must be a part of exactly this file. */
export function isRangeCurrent(ifRange: string | undefined, file: StoredFile): boolean {
  if (ifRange === undefined) return true;
  if (/^(W\/)?"/.test(ifRange)) return ifRange === file.etag;
  return Date.parse(ifRange) === wholeSeconds(file.modifiedAt);
}

/** Null without a valid date. */
function changedSince(date: string | undefined, file: StoredFile): boolean | null {
  const since = Date.parse(date ?? '');
  return Number.isNaN(since) ? null : wholeSeconds(file.modifiedAt) > since;
}

/** HTTP dates have no fractions of a second. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
