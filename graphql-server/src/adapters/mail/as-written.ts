/** An encoded word has 75 characters at most; so many bytes leave room for its frame in base64. */
const MAX_BYTES = 45;

/**
 * A subject that mail programs show as it was written. What looks like a header's own code (RFC 2047) they would read as what it stands
 * for, invisible marks and turns of direction too, and nodemailer takes it for encoded already: so it is encoded here.
 */
export function asWritten(subject: string): string {
  return subject.includes('=?') ? piecesOf(subject).map(encodedWord).join(' ') : subject;
}

/** No character is cut in two. */
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
