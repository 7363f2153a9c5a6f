import type { ByteRange } from '#ports/file-store';

/**
 * The one range that a `Range` header asks for. 'whole': none, several (which a server may ignore, and we do), another
 * unit or nonsense. 'unsatisfiable': well-formed, but there is no such byte.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  // Clients put a range on every request; 416 for an empty file would tell them that it is broken.
  if ((!first && !last) || size === 0) return 'whole';
  if (!first) return suffix(Number(last), size);
  if (last && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: Math.min(last ? Number(last) : size - 1, size - 1) };
}

/** The last bytes; all of them when more are asked for than there are. */
function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
}
