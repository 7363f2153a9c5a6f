import type { IncomingHttpHeaders } from 'node:http';
import type { StoredFile } from '#ports/file-store';

/** What the request's conditions allow (RFC 9110, section 13.2.2). */
export type Verdict = 'go-on' | 'not-modified' | 'precondition-failed';

export function checkPreconditions(headers: IncomingHttpHeaders, file: StoredFile): Verdict {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  // A list of tags is more exact than a date, so the date beside it is not looked at.
  if (match ? !namesStrongly(match, file) : changedSince(headers['if-unmodified-since'], file) === true) return 'precondition-failed';
  if (noneMatch ? namesWeakly(noneMatch, file) : changedSince(headers['if-modified-since'], file) === false) return 'not-modified';
  return 'go-on';
}

/** Whether a range may be answered: what the client holds the beginning of must be this very file. */
export function isRangeCurrent(ifRange: string | undefined, file: StoredFile): boolean {
  if (ifRange === undefined) return true;
  if (/^(W\/)?"/.test(ifRange)) return ifRange === file.etag;
  return Date.parse(ifRange) === wholeSeconds(file.modifiedAt);
}

function namesStrongly(list: string, { etag }: StoredFile): boolean {
  return list.trim() === '*' || tagsIn(list).includes(etag);
}

function namesWeakly(list: string, { etag }: StoredFile): boolean {
  return list.trim() === '*' || tagsIn(list).some((tag) => tag.replace(/^W\//, '') === etag);
}

function tagsIn(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? [];
}

/** Null when no date was given, or none that can be read. */
function changedSince(date: string | undefined, file: StoredFile): boolean | null {
  const since = Date.parse(date ?? '');
  return Number.isNaN(since) ? null : wholeSeconds(file.modifiedAt) > since;
}

/** Dates in HTTP have no fractions. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
