/** A tag with whether it is weak, or nothing, which a list may hold too, and the comma behind it (RFC 9110, sections 5.6.1 and 8.8.3). */
const MEMBER = /[ \t]*(?:(W\/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*)?(?:,|$)/y;

/** Whether `If-None-Match` names this tag, or any: its own weakness and that of the named one do not count (section 13.1.2). */
export function namesWeakly(list: string, etag: string): boolean {
  return list === etag || list.trim() === '*' || tagsIn(list).some(({ tag }) => tag === etag);
}

/** Whether `If-Match` names this tag as the very same bytes, or any (section 13.1.1). */
export function namesStrongly(list: string, etag: string): boolean {
  return list.trim() === '*' || tagsIn(list).some(({ tag, isWeak }) => tag === etag && !isWeak);
}

/** None of a list that is malformed. */
function tagsIn(list: string): { tag: string; isWeak: boolean }[] {
  const tags = [];
  MEMBER.lastIndex = 0;
  while (MEMBER.lastIndex < list.length) {
    const member = MEMBER.exec(list);
    if (!member) return [];
    const [, weakness, tag] = member;
    if (tag !== undefined) tags.push({ tag, isWeak: weakness !== undefined });
  }
  return tags;
}
