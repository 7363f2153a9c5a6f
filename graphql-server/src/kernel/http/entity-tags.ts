/** A tag with its weak prefix, or an empty member, which lists may contain, and the comma after it (RFC 9110, 5.6.1 and 8.8.3). */
const MEMBER = /[ \t]*(?:(W\/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*)?(?:,|$)/y;

/** Whether `If-None-Match` contains this tag or '*'. Weak and strong tags compare as equal (section 13.1.2). */
export function namesWeakly(list: string, etag: string): boolean {
  return list === etag || list.trim() === '*' || tagsIn(list).some(({ tag }) => tag === etag);
}

/** Whether `If-Match` contains this strong tag or '*' (section 13.1.1). */
export function namesStrongly(list: string, etag: string): boolean {
  return list.trim() === '*' || tagsIn(list).some(({ tag, isWeak }) => tag === etag && !isWeak);
}

/** Empty for a malformed list. */
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
