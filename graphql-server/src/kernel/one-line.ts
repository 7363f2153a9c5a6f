/** Text that somebody typed, as one line: in a header or in plain text a second line could pass for something that we say. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
