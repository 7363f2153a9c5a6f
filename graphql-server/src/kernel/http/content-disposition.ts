/**
 * Value of `Content-Disposition` that saves a file under a name in any script (RFC 6266): the full name as `filename*`, and an
 * ASCII name for clients that support only `filename`. Path separators and control characters become '_', so a name can't leave
 * its folder or the header.
 */
export function attachmentDisposition(filename: string): string {
  const name = safeName(filename);
  const letters = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/["%]/g, '_');
  // A name of punctuation alone leaves no letters.
  const plain = letters || 'download';
  const fallback = `attachment; filename="${plain}"`;
  return plain === name ? fallback : `${fallback}; filename*=UTF-8''${encodeExtended(name)}`;
}

function safeName(filename: string): string {
  // A lone surrogate can't be encoded in UTF-8 and would make encodeURIComponent throw.
  const name = filename
    .toWellFormed()
    .replace(/[/\\:*?<>|\p{Cc}\p{Cf}\u2028\u2029]/gu, '_')
    .trim();
  return /^\.*$/.test(name) ? 'download' : name;
}

/** RFC 5987: `encodeURIComponent` leaves four characters unescaped that the header's grammar does not allow. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
