import type { ByteRange } from '#ports/file-store';

/**
 * The single range of a `Range` header. 'whole': no range, several (which a server may ignore, and we do), another
 * unit or invalid. 'unsatisfiable': well-formed, but outside of the file.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  // Some clients add a range to every request; 416 for an empty file would look like an error.
  if ((!first && !last) || size === 0) return 'whole';
  if (!first) return suffix(Number(last), size);
  if (last && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: Math.min(last ? Number(last) : size - 1, size - 1) };
}

/** The last bytes; all of them when the file has fewer. */
function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
}
