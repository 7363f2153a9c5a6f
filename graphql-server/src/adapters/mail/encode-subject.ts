/** An encoded word has at most 75 characters; this many bytes fit into it as base64. */
const MAX_BYTES = 45;

/**
 * Encodes a subject so that mail programs show it exactly as written. They would decode text that looks like an encoded word (RFC 2047),
 * including to invisible characters and changes of text direction, and nodemailer leaves such text unencoded.
 */
export function encodeSubject(subject: string): string {
  return subject.includes('=?') ? piecesOf(subject).map(encodedWord).join(' ') : subject;
}

/** Never splits a character. */
function piecesOf(text: string): string[] {
  const pieces = [''];
  for (const character of text) {
    const longer = pieces.at(-1) + character;
    if (Buffer.byteLength(longer) > MAX_BYTES) pieces.push(character);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}

function encodedWord(text: string): string {
  return `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}
