/** Puts text from a user on one line: a second line in a header or plain-text email could pass for our own words. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
