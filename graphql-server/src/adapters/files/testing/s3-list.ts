interface Stored {
  objects: ReadonlyMap<string, { content: Buffer; modifiedAt: Date }>;
  /** Objects in one answer. */
  pageSize: number;
}

/** Must be escaped in XML and in an address. */
const BEFORE_TOKEN = 'a+b&c="d<';

/** The answer to ListObjectsV2. */
export function listed(address: string, { objects, pageSize }: Stored): string {
  const { pathname, searchParams } = new URL(address, 'http://s3');
  const folder = `${pathname.replace(/\/$/, '')}/`;
  const after = searchParams.get('continuation-token')?.slice(BEFORE_TOKEN.length) ?? '';
  const prefix = folder + (searchParams.get('prefix') ?? '');
  const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).sort(([a], [b]) => (a < b ? -1 : 1));
  const page = found.slice(0, pageSize);
  const contents = page.map(
    ([key, { modifiedAt, content }]) =>
      `<Contents><Key>${escaped(key.slice(folder.length))}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
  );
  const token = escaped(`${BEFORE_TOKEN}${page.at(-1)?.[0]}`);
  const next = found.length > page.length ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?>\n<ListBucketResult>${next || '<IsTruncated>false</IsTruncated>'}${contents.join('\n')}</ListBucketResult>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w./-]/g, (character) => `&#${character.codePointAt(0)};`).replaceAll('&#38;', '&amp;');
}
