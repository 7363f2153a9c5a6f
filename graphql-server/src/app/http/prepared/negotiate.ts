/** How the bytes of an answer are written. */
export type Coding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different headers; whoever invents more is read anew each time. */
const MAX_KNOWN = 64;
const known = new Map<string, readonly Coding[]>();

const PLAIN: readonly Coding[] = ['identity'];

/** The codings that the header `Accept-Encoding` allows, the shortest first. 'identity' is always the last resort. */
export function codingsFor(header: string | undefined): readonly Coding[] {
  if (header === undefined) return PLAIN;
  const before = known.get(header);
  if (before) return before;
  const codings = read(header);
  if (known.size < MAX_KNOWN) known.set(header, codings);
  return codings;
}

function read(header: string): readonly Coding[] {
  const wishes = new Map(header.split(',').map(readWish));
  const isAllowed = (...names: string[]) => names.map((name) => wishes.get(name)).find((wish) => wish !== undefined) ?? false;
  const codings: Coding[] = [];
  if (isAllowed('br', '*')) codings.push('br');
  if (isAllowed('gzip', 'x-gzip', '*')) codings.push('gzip');
  return [...codings, 'identity'];
}

function readWish(part: string): [string, boolean] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, weight === undefined || Number(weight) > 0];
}
