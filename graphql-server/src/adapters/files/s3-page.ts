/** One page of the answer to ListObjectsV2. */
export interface S3Page {
  objects: { name: string; modifiedAt: Date }[];
  /** Token of the next page; null on the last. */
  next: string | null;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function readS3Page(xml: string): S3Page {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    name: textOf(object, 'Key') ?? '',
    modifiedAt: new Date(textOf(object, 'LastModified') ?? Number.NaN),
  }));
  return { objects, next: textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null };
}

/** The text of the first element with this name; null without one. */
function textOf(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll(/&(#x?)?(\w+);/g, decoded) ?? null;
}

function decoded(entity: string, isNumber: string | undefined, name: string): string {
  if (isNumber) return String.fromCodePoint(Number.parseInt(name, isNumber === '#x' ? 16 : 10));
  return ENTITIES[name] ?? entity;
}
