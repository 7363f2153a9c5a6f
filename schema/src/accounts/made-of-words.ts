/** Whether a text consists of these words only, without anything between them. */
export function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const longest = Math.max(0, ...[...words].map((word) => word.length));
  /** Positions at which a word ends and the next may begin. */
  const ends = new Set([0]);
  for (let end = 1; end <= text.length; end++)
    for (let start = Math.max(0, end - longest); start < end; start++)
      if (ends.has(start) && words.has(text.slice(start, end))) ends.add(end);
  return text !== '' && ends.has(text.length);
}
